-- Claims are told how much may be taken, of all companies and of each. Without that claim_deliveries limits nothing, as a sender
-- of the release before calls it.
DROP FUNCTION IF EXISTS claim_deliveries(uuid, integer, integer[], bigint[], integer[], boolean);
