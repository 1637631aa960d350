import { attributeDataType } from "@/lib/schemas/enumerations";
import type { Rows } from "./rows";

const person = (n: number, name: string) => ({
  id: `usr_${n}`,
  name,
  email: `person${n}@brightlathe.example`,
});

/** What belongs to no company. */
export const reference: Rows = {
  country: [
    { alpha2: "DE", alpha3: "DEU", name: "Germany" },
    { alpha2: "FR", alpha3: "FRA", name: "France" },
    { alpha2: "GB", alpha3: "GBR", name: "United Kingdom" },
    { alpha2: "US", alpha3: "USA", name: "United States" },
  ],
  currency: [
    { code: "EUR", name: "Euro", symbol: "€" },
    { code: "GBP", name: "Pound sterling", symbol: "£" },
    { code: "JPY", name: "Yen", symbol: "¥", decimalPlaces: 0 },
    { code: "USD", name: "US dollar", symbol: "$" },
  ],
  unitOfMeasure: [
    { code: "EA", name: "Each" },
    { code: "KG", name: "Kilogram" },
  ],
  attributeDataType: Object.entries(attributeDataType).map(([label, id]) => ({
    id,
    label,
    valueColumn: "valueText",
  })),
  user: [
    person(1, "Ada Marlow"),
    person(2, "Ben Okafor"),
    person(3, "Carla Whitt"),
    person(4, "Dev Prakash"),
  ],
};
