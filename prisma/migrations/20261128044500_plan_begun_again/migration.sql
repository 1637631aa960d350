-- A run that begins in place of an interrupted one expires an hour later.
GRANT UPDATE ("expiresAt") ON "changePlan" TO "millwright_app";
