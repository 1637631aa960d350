-- An import belongs to the user who started its last step, who need not be the one who began it.
GRANT UPDATE ("userId", "keyId") ON "importJob" TO "millwright_app";
