-- Which companies a password opens.

-- The admin whom a company's own sign-in never locks out: of the active ones who have a password the one of longest standing.
CREATE OR REPLACE FUNCTION emergency_admin(company text) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT e."id" FROM "employee" e
  WHERE e."companyId" = company AND e."active" AND e."role" = 'admin' AND EXISTS (
    SELECT FROM "userAccount" a WHERE a."userId" = e."id" AND a."providerId" = 'credential' AND a."password" IS NOT NULL)
  ORDER BY e."createdAt", e."id" LIMIT 1;
$$;

-- Whether a member gets into a company only by its identity provider.
CREATE OR REPLACE FUNCTION requires_company_sign_in(company text, member text) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM "identityProvider" p JOIN "user" u ON u."id" = member
    WHERE p."companyId" = company AND p."enforced" AND split_part(u."email", '@', 2) = p."domain"
      AND member IS DISTINCT FROM emergency_admin(company));
$$;

-- Whether a session opens a company: one that the company's identity provider began opens that company alone.
CREATE OR REPLACE FUNCTION opens_company(bound_company text, company text, member text) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN bound_company IS NULL THEN NOT requires_company_sign_in(company, member)
              ELSE bound_company = company END;
$$;
