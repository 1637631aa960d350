import type { role } from "@/lib/schemas/enumerations";

type Role = (typeof role)[number];

/** An employee: number, name, mailbox, role, title, location, manager, start date. */
export type Person = readonly [
  n: number,
  name: string,
  mailbox: string,
  role: Role,
  title: string,
  location: number,
  manager: number | null,
  startDate: string,
];

/** The staff of Brightlathe. The last one has left. */
export const people: readonly Person[] = [
  [1, "Margaret Ellison", "admin", "admin", "Director of operations", 1, null, "2009-04-06"],
  [2, "Daniel Okafor", "daniel.okafor", "admin", "Systems administrator", 1, 1, "2016-08-15"],
  [3, "Priya Raman", "priya.raman", "operator", "Estimator and buyer", 1, 1, "2018-02-12"],
  [4, "Walter Brandt", "walter.brandt", "operator", "Quality manager", 1, 1, "2011-09-19"],
  [5, "Sofia Delgado", "sofia.delgado", "operator", "Sales manager", 1, 1, "2014-01-13"],
  [6, "James Whitaker", "james.whitaker", "operator", "Controller", 1, 1, "2013-06-03"],
  [7, "Hannah Lindqvist", "hannah.lindqvist", "operator", "Manufacturing engineer", 1, 8, "2019-10-07"],
  [8, "Curtis Boone", "curtis.boone", "operator", "Shop supervisor", 1, 1, "2010-03-22"],
  [9, "Mei-Ling Chow", "meiling.chow", "operator", "Inspector", 1, 4, "2020-05-18"],
  [10, "Robert Kaczmarek", "robert.kaczmarek", "viewer", "CNC machinist", 1, 8, "2015-11-30"],
  [11, "Alicia Freeman", "alicia.freeman", "operator", "Shipping and receiving lead", 2, 8, "2017-07-10"],
  [12, "Thomas Reilly", "thomas.reilly", "viewer", "Surface grinder", 3, 8, "1998-02-02"],
];
