-- claim_deliveries can leave out the rows of events, for a sender whose last claim failed. A sender of the release before gets them.
DROP FUNCTION IF EXISTS claim_deliveries(uuid, integer, integer[], bigint[], integer[], boolean, integer, text[], integer[]);
