"""People get a key that means nothing and a skeleton of their name; declarations get a table."""

import arena.people.accounts.models
from arena.people.accounts.skeletons import skeleton_of
from django.db import migrations, models


def fill(apps, schema_editor):
    """Give those who are there already their key, and their name's skeleton where it is free."""
    taken = set()
    for person in apps.get_model("accounts", "Person").objects.order_by("pk"):
        skeleton = skeleton_of(person.username) or person.username
        person.skeleton = f"{skeleton}#{person.pk}" if skeleton in taken else skeleton
        person.key = arena.people.accounts.models.fresh_key()
        taken.add(person.skeleton)
        person.save(update_fields=["skeleton", "key"])


class Migration(migrations.Migration):

    dependencies = [
        ("accounts", "0001_initial"),
    ]

    operations = [
        migrations.AddField("person", "key", models.CharField(max_length=40, null=True)),
        migrations.AddField("person", "skeleton", models.CharField(max_length=150, null=True)),
        migrations.RunPython(fill, migrations.RunPython.noop, elidable=False),
        migrations.AlterField(
            "person",
            "key",
            models.CharField(
                default=arena.people.accounts.models.fresh_key,
                editable=False,
                max_length=40,
                unique=True,
            ),
        ),
        migrations.AlterField(
            "person", "skeleton", models.CharField(editable=False, max_length=150, unique=True)
        ),
        migrations.CreateModel(
            name="Declaration",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("holder", models.CharField(max_length=120)),
                ("seat", models.CharField(blank=True, db_index=True, max_length=40)),
                ("expertise", models.CharField(blank=True, max_length=12)),
                ("ai_help", models.CharField(blank=True, max_length=12)),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(fields=("holder", "seat"), name="one_declaration_a_run")
                ],
            },
        ),
    ]
