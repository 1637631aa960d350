import type { RowRule } from "./row-rule";

const pattern = /^data:image\/(png|jpeg);base64,[A-Za-z0-9+/]+=*$/;
/** Characters of a data URL, of an image of about 500 kB. */
const maxLength = 700_000;

const columns = ["logoMark", "logoIcon"];

/** Logos of a company: an image in a data URL is a PNG or JPEG and not too large; other texts are not printed. */
export const companyLogo: RowRule = {
  reads: columns,
  together: false,
  sets: [],
  review: (record) => ({
    issues: columns.flatMap((name) => {
      const value = record.get(name) ?? "";
      if (!value.startsWith("data:")) return [];
      if (value.length > maxLength) return [{ path: [name], message: "Use an image of at most 500 kB." }];
      return pattern.test(value) ? [] : [{ path: [name], message: "Use a PNG or JPEG in base64." }];
    }),
    values: {},
  }),
};
