/** Choices of a new company: time zones and currencies. */
export function companyChoices() {
  const names = new Intl.DisplayNames("en", { type: "currency" });
  return {
    currencies: Intl.supportedValuesOf("currency").map((code) => ({ code, name: names.of(code) ?? code })),
    timezones: ["UTC", ...Intl.supportedValuesOf("timeZone")],
  };
}

export type CompanyChoices = ReturnType<typeof companyChoices>;
