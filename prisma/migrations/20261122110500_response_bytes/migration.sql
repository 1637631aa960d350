-- Adds up the bytes of the rows of a response while they are made, and stops at the first row beyond 20 MB: neither
-- PostgreSQL nor the server holds more.
CREATE FUNCTION add_response_bytes(total bigint, more integer) RETURNS bigint
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  IF total + more > 20000000 THEN
    RAISE EXCEPTION 'The response is larger than 20 MB.'
      USING ERRCODE = '54M01', HINT = 'Ask for fewer rows with limit, or for fewer columns with select.';
  END IF;
  RETURN total + more;
END $$;

CREATE AGGREGATE response_bytes(integer) (
  SFUNC = add_response_bytes, STYPE = bigint, INITCOND = '0', PARALLEL = SAFE
);
