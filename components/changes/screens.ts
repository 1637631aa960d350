import { findResource } from "@/lib/resources";
import { isRestorable } from "@/lib/resources/recorded";
import { describeResource, type ResourceScreen } from "@/lib/view-models/resource-screen";

/** A resource whose changes are shown. */
export interface ChangedScreen extends ResourceScreen {
  /** Whether its changes can be undone and its records restored. */
  isRestorable: boolean;
}

/** The screens of resources by name. Imports every schema: load it lazily. */
export function screensOf(names: readonly string[]): Record<string, ChangedScreen> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const resource = findResource(name);
      return resource
        ? [[name, { ...describeResource(resource), isRestorable: isRestorable(resource) }]]
        : [];
    }),
  );
}
