import { accessResources } from "./access";
import { accountingResources } from "./accounting";
import type { Resource } from "./define";
import { eventsResources } from "./events";
import { inventoryResources } from "./inventory";
import { invoicingResources } from "./invoicing";
import { itemsResources } from "./items";
import { peopleResources } from "./people";
import { purchasingResources } from "./purchasing";
import { qualityResources } from "./quality";
import { referenceResources } from "./reference";
import { salesResources } from "./sales";
import { settingsResources } from "./settings";

/** Every row resource by its path segment. */
export const resources = {
  ...accessResources,
  ...accountingResources,
  ...eventsResources,
  ...inventoryResources,
  ...invoicingResources,
  ...itemsResources,
  ...peopleResources,
  ...purchasingResources,
  ...qualityResources,
  ...referenceResources,
  ...salesResources,
  ...settingsResources,
} satisfies Record<string, Resource>;

const byName = new Map<string, Resource>(Object.entries(resources));

/** The resource of a path segment; null for any other name, `__proto__` included. */
export const findResource = (name: string): Resource | null => byName.get(name) ?? null;

/** The resource of a name that is known to be one. Throws for any other. */
export function knownResource(name: string): Resource {
  const resource = findResource(name);
  if (!resource) throw new Error(`Unknown resource ${name}.`);
  return resource;
}
