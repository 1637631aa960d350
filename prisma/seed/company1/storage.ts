import type { Demo } from "../demo";

/** Racks and places: location, name, and how many numbered shelves below. */
const places: readonly (readonly [location: number, name: string, shelves: number])[] = [
  [1, "Rack A", 8],
  [1, "Rack B", 8],
  [1, "Floor", 0],
  [1, "Staging", 0],
  [1, "Quarantine cage", 0],
  [2, "Rack C", 6],
  [2, "Rack D", 6],
  [2, "Dock 1", 0],
  [2, "Dock 2", 0],
  [3, "Rack E", 2],
];

/** Storage units: the racks and places of all locations first in number, then their shelves. */
export function addStorage({ id, add }: Demo): void {
  const units = places.slice(0, 3).map(([location, name]) => ({ location, name, parent: 0 }));
  const shelvesOf = (place: number) => {
    const [location, name, shelves] = places[place] ?? [1, "", 0];
    const parent = units.findIndex((unit) => unit.name === name) + 1;
    for (let shelf = 1; shelf <= shelves; shelf++) {
      units.push({ location, name: `${name.slice(-1)}-${String(shelf).padStart(2, "0")}`, parent });
    }
  };
  shelvesOf(0);
  shelvesOf(1);
  for (const [location, name] of places.slice(3)) units.push({ location, name, parent: 0 });
  for (const place of [5, 6, 9]) shelvesOf(place);
  for (const [index, { location, name, parent }] of units.entries()) {
    add("storageUnit", {
      id: id("su", index + 1),
      name,
      locationId: id("loc", location),
      parentId: parent === 0 ? null : id("su", parent),
      active: index !== units.length - 1,
      tags: name === "Quarantine cage" ? ["blocked stock"] : [],
    });
  }
}
