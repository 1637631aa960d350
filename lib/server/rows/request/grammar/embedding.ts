import type { Relation } from "@/lib/resources/relations";
import { ApiError } from "@/lib/schemas/errors";

/** 400: no relation can be embedded. `between` are relations through which the other table is reached. */
export const relationUnknown = (
  table: string,
  relation: string,
  hint: string | null,
  between: readonly Relation[],
) => {
  const searched = hint === null ? `'${relation}'` : `'${relation}' using the hint '${hint}'`;
  const ways = [...new Set(between.map(({ target }) => `'${target.name}(${relation}(…))'`))];
  return new ApiError(
    400,
    "PGRST200",
    `Could not find a relationship between '${table}' and '${relation}' in the schema cache`,
    {
      details: `Searched for a foreign key relationship between '${table}' and ${searched} in the schema 'public', but no matches were found.`,
      hint: ways.length > 0 ? `Embed it through a table between them: ${ways.join(" or ")}.` : null,
    },
  );
};

/** 400: a parameter addresses a relation that no `select` embeds. */
export const notEmbedded = (relation: string) =>
  new ApiError(400, "PGRST108", `'${relation}' is not an embedded resource in this request`, {
    hint: `Verify that '${relation}' is included in the 'select' query parameter.`,
  });

/** 300: several relations have that name. */
export const relationAmbiguous = (table: string, relation: string, choices: readonly Relation[]) =>
  new ApiError(
    300,
    "PGRST201",
    `Could not embed because more than one relationship was found for '${table}' and '${relation}'`,
    {
      details: choices.map((choice) => describeRelation(table, choice)).join("; "),
      hint: `Try changing '${relation}' to one of the following: ${choices
        .map(({ target, column }) => `'${target.name}!${column}'`)
        .join(", ")}. Find the desired relationship in the 'details' key.`,
    },
  );

function describeRelation(table: string, { kind, from, to, target, isReverse }: Relation): string {
  const cardinality = kind === "many" ? "one-to-many" : isReverse ? "one-to-one" : "many-to-one";
  return `${cardinality} using ${table}(${from}) and ${target.name}(${to})`;
}

/** 400: rows can be sorted by a record that each has at most one of. */
export const notOneRelated = (table: string, relation: string) =>
  new ApiError(400, "PGRST118", `A related order on '${relation}' is not possible`, {
    details: `'${table}' and '${relation}' do not form a many-to-one or one-to-one relationship`,
  });

/** 400: of an embedded resource as a whole nothing can be asked but whether it is null. */
export const onlyNullFilter = (relation: string) =>
  new ApiError(400, "PGRST120", `Bad operator on the '${relation}' embedded resource`, {
    hint: "Only is null or not is null filters are allowed on embedded resources",
  });

/** 400: a name that `select` gives to two relations. */
export const relationRepeated = (relation: string) =>
  new ApiError(400, "42712", `table name "${relation}" specified more than once`, {
    hint: `Give one of them another name: other:${relation}(…).`,
  });

/** 400: the lists of a spread relation cannot be summed up. */
export const spreadNotSummed = () =>
  new ApiError(400, "PGRST127", "This cannot be selected here", {
    details:
      "The lists of a spread relation have no sums: select those inside of the relation, without a spread.",
  });

/** 400: sums, counts and their like in the `select` of a write. */
export const aggregatesNotAllowed = () =>
  new ApiError(400, "PGRST123", "Use of aggregate functions is not allowed");
