-- claim_deliveries gets limits, in all and for each company. They are NULL where a sender of the release before calls it, and then
-- limit nothing.
DROP FUNCTION IF EXISTS claim_deliveries(uuid, integer, integer[], bigint[], integer[], boolean);
