// passkeys.js: says in words that no passkey was used; a device tells the page alone.

document.addEventListener("allauth.error", (event) => {
  event.preventDefault();
  const said = document.getElementById("passkey-said");
  if (said) said.hidden = false;
});
