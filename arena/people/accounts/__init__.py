"""People with an account; guests play without one."""
