-- array_position raises 0A000 for arrays of several dimensions, so the number of dimensions is tested before it: AND
-- promises no order.
CREATE OR REPLACE FUNCTION representable(value text[]) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN coalesce(array_ndims(value), 1) = 1 THEN array_position(value, NULL) IS NULL ELSE false END;

CREATE OR REPLACE FUNCTION representable(value numeric[]) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN coalesce(array_ndims(value), 1) = 1
  THEN array_position(value, NULL) IS NULL AND 'NaN' <> ALL (value) ELSE false END;
