import * as z from "zod";

const columns = z.array(z.string()).min(1);

/** Where values of another record come from: the record of `resource` whose `by` is the value of the field `key`. */
const Copied = z.strictObject({
  kind: z.literal("copy"),
  resource: z.string(),
  by: z.string(),
  /** Field of the form with that value; of the document's header where `ofHeader`. */
  key: z.string(),
  ofHeader: z.literal(true).optional(),
  /** Only while the field `column` has one of these values, which name the resource. */
  where: z.strictObject({ column: z.string(), is: columns }).optional(),
  /** Columns to take, by the field that each fills in. */
  sets: z.record(z.string(), z.string()),
  /** Field that gets the base currency where the record has none. */
  orBaseCurrency: z.string().optional(),
});

/** Fills fields in when another field is chosen, unless a person has typed into them. */
export const Prefill = z.discriminatedUnion("kind", [
  Copied,
  /** The newest rate of the currency that is not later than the day. */
  z.strictObject({
    kind: z.literal("rate"),
    currency: z.string(),
    day: z.string().optional(),
    sets: z.string(),
  }),
  /** The due date of an invoice of that day, by the rule of the payment term. */
  z.strictObject({ kind: z.literal("dueDate"), term: z.string(), day: z.string(), sets: z.string() }),
  /** Fields of a line by the field of the header that they take. */
  z.strictObject({ kind: z.literal("header"), sets: z.record(z.string(), z.string()) }),
  /** In a new document: the present day, and the location where the signed-in person works. */
  z.strictObject({ kind: z.literal("today"), sets: z.string() }),
  z.strictObject({ kind: z.literal("ownLocation"), sets: z.string() }),
]);
export type Prefill = z.output<typeof Prefill>;

/** Records that belong to the document or to one of its lines and are saved with it. */
const lineParts = {
  resource: z.string(),
  /** Title of all of them, and the singular inside a sentence. */
  title: z.string().default("Lines"),
  singular: z.string().default("line"),
  /** Its column with the document, or with the line. */
  parent: z.string(),
  /** Column by which they are ordered; where it numbers them, a new one comes `step` after the last. */
  order: z.strictObject({ column: z.string(), step: z.number().optional() }).optional(),
  /** Columns of the table of lines. */
  columns,
  /** Columns that a person fills in one after the other: Enter goes from one to the next, and then to a new line. */
  entry: columns,
  /** Columns of which one names the subject of a line: a new line without any of them is blank, and is not saved. */
  about: columns,
  /** Values of a new line. */
  defaults: z.record(z.string(), z.string()).default({}),
  prefill: z.array(Prefill).default([]),
};

const Lines = z.strictObject({
  ...lineParts,
  /** Lines about other things than the column `column` names, by the value of the column `by`. */
  kinds: z
    .strictObject({
      by: z.string(),
      column: z.string(),
      /** The column that replaces `column`. */
      instead: z.record(z.string(), z.string()),
      /** Comment lines: while they have no amount, only this column is shown. */
      comment: z.strictObject({ is: z.string(), column: z.string() }).optional(),
    })
    .optional(),
  /** Prices of a line by quantity. */
  breaks: z
    .strictObject({
      ...lineParts,
      title: z.string().default("Price breaks"),
      singular: z.string().default("price break"),
    })
    .optional(),
  /** Columns whose product is the amount of a line, and those that are added to it. */
  amount: z.tuple([z.string(), z.string()]).optional(),
  charges: columns.optional(),
  /** The column with what of the quantity `of` is left after this document and the earlier ones: it follows `of` and `less`. */
  rest: z.strictObject({ of: z.string(), less: z.string(), sets: z.string() }).optional(),
});
export type Lines = z.input<typeof Lines>;

/** A step that a document takes by a person's decision: a row update, within the rules of the database. */
export const Transition = z.strictObject({
  /** Label of the button. */
  title: z.string(),
  from: columns,
  to: z.string(),
  /** Warning where the step cannot be undone. */
  warning: z.string().optional(),
  /** Columns that it sets in addition to the status. */
  sets: z.record(z.string(), z.enum(["today", "me"])).default({}),
  /** Columns that the person is asked for. */
  asks: z.array(z.string()).default([]),
  /** The column with what is owed: the person is asked for the amount; less than all leads to `partly` instead. */
  pays: z.strictObject({ column: z.string(), partly: z.string() }).optional(),
});
export type Transition = z.output<typeof Transition>;

/** Amounts of a document: columns that the database computes, or sums over its lines. */
const Totals = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("columns"),
    columns,
    /** The total of the document in lists. */
    grand: z.string(),
    /** Those that reduce it. */
    less: z.array(z.string()).default([]),
    /** An amount in the base currency that is part of it, on a record of its own. */
    charge: z
      .strictObject({ title: z.string(), resource: z.string(), parent: z.string(), column: z.string() })
      .optional(),
  }),
  z.strictObject({
    kind: z.literal("lines"),
    quantity: z.string(),
    price: z.string(),
    tax: z.string().optional(),
  }),
]);

/**
 * Lines of a new document that follows: one for each ordered line, with the quantity that is not on another document of its kind
 * yet. Documents whose status is one of `ends` do not count.
 */
const NextLines = z.strictObject({
  /** Table of the ordered lines: the lines of this document, or those that they name. */
  of: z.string(),
  /** Its column with the ordered quantity. */
  quantity: z.string(),
  /** Only ordered lines with a value in this column. */
  having: z.string().optional(),
  /** Column of a new line that names the ordered line. */
  line: z.string(),
  /** Columns of a new line that take the remaining quantity; the first is the one that counts on other documents. */
  remaining: columns,
  /** Columns of a new line by the column of the ordered line that fills them in. */
  sets: z.record(z.string(), z.string()),
  /** Where the lines of this document name ordered lines: only those, with at most the quantities here. */
  named: z
    .strictObject({
      /** Columns of a line of this document with its ordered line and its quantity. */
      by: z.string(),
      quantity: z.string(),
      /** Field of the new document that names this one. */
      from: z.string(),
      /** Fields of the new document by the column of the order that fills them in. */
      sets: z.record(z.string(), z.string()),
    })
    .optional(),
});
export type NextLines = z.output<typeof NextLines>;

/**
 * Lines of a new document that takes what this one offers: one for each of its lines, by its only price break or the one that a
 * person chooses.
 */
const OfferedLines = z.strictObject({
  /** Lines of this document that offer nothing have one of these values in the column. */
  except: z.strictObject({ column: z.string(), values: columns }),
  /** Columns of a new line by the column of the offered line that fills them in. */
  sets: z.record(z.string(), z.string()),
  /** Columns of a new line by the column of the price break that fills them in. */
  priced: z.record(z.string(), z.string()),
  /** Columns of a price break that it is chosen by. */
  choice: z.strictObject({ quantity: z.string(), price: z.string() }),
  /** Without a price break: the column of a new line with its quantity, and that of the offered line with a list of them. */
  unpriced: z.strictObject({ quantity: z.string(), list: z.string() }),
});
export type OfferedLines = z.output<typeof OfferedLines>;

/**
 * A resource whose records are documents, which have a page of their own: header, lines, totals, status and related
 * documents, saved whole. All of it is declared and nothing guessed from names; documents.test.ts checks each declaration
 * against the tables and operations.
 */
export const DocumentDeclaration = z.strictObject({
  /** Columns of the header; what no group names is folded away. */
  groups: z.array(z.strictObject({ title: z.string(), columns })).min(1),
  /** Columns of the header that a new document must have in addition to those that the table requires. */
  required: z.array(z.string()).default([]),
  lines: Lines.optional(),
  totals: Totals.optional(),
  status: z.strictObject({
    column: z.string(),
    /** The usual way, each step with the statuses that mean it. */
    steps: z
      .array(
        z.strictObject({
          title: z.string(),
          statuses: columns,
          /** Not every document takes it: it is shown only while the document is there. */
          optional: z.literal(true).optional(),
        }),
      )
      .min(1),
    /** Statuses that end the document on the way. */
    ends: z.array(z.string()).default([]),
    transitions: z.array(Transition),
  }),
  /** Columns that only transitions and rules of the database set, each with the reason why users cannot edit them. */
  setBy: z.record(z.string(), z.string()).default({}),
  /**
   * Where the database rejects changes: while the status is none of `open` no line changes, and of the header only the
   * `changeable` columns, where they are named.
   */
  lock: z
    .strictObject({
      open: columns,
      changeable: z.array(z.string()).optional(),
      /** Records other than its lines that are locked with it, with their column that names the document. */
      parts: z.array(z.strictObject({ resource: z.string(), parent: z.string() })).default([]),
      reason: z.string(),
    })
    .optional(),
  /** Numbers the revisions of a document, which share its number; 0 is the first. */
  revision: z.string().optional(),
  /** Documents of one business share the record that the column `by` names; in the order in which they come about. */
  related: z
    .strictObject({
      by: z.string(),
      resources: columns,
      /** A new document that names none makes one, whose columns take these fields of the header. */
      made: z.strictObject({ resource: z.string(), sets: z.record(z.string(), z.string()) }).optional(),
    })
    .optional(),
  /** New documents that usually follow while this one has one of the statuses `from`. */
  next: z
    .array(
      z.strictObject({
        resource: z.string(),
        from: columns,
        /** Fields of the new document by the column of this one that fills them in. */
        sets: z.record(z.string(), z.string()),
        /** Other fields with their values. */
        values: z.record(z.string(), z.string()).default({}),
        lines: NextLines.optional(),
        offered: OfferedLines.optional(),
      }),
    )
    .default([]),
  prefill: z.array(Prefill).default([]),
  /** The operation that writes the header, where there is one. */
  savedBy: z.string().optional(),
});

/** As resources declare it. */
export type DocumentDeclaration = z.input<typeof DocumentDeclaration>;
/** With its defaults. */
export type DocumentFacts = z.output<typeof DocumentDeclaration>;
