import { goLive, momentOf, revision, workday } from "../clock";
import type { Demo } from "../demo";
import { paragraphs } from "../rich-text";

/** Document: name, what each version changed, whether the last one is still a draft, text. */
const documents: readonly (readonly [name: string, versions: string[], draft: boolean, text: string[]])[] = [
  [
    "Incoming inspection",
    ["First issue", "Sample sizes by supplier rating", "Adds batch sampling"],
    true,
    [],
  ],
  [
    "Control of nonconforming parts",
    ["First issue", "Quarantine cage", "Digital tags"],
    true,
    ["Tag the part red and move it to the quarantine cage.", "Only the quality manager releases it."],
  ],
  [
    "Calibration of gauges",
    ["First issue", "Laboratory changed", "Intervals by use"],
    true,
    ["No gauge is used past its date.", "A failed gauge starts a check of the parts it measured."],
  ],
  [
    "Drawing and revision control",
    ["First issue", "Electronic release"],
    false,
    ["Only drawings with a release stamp are used at a machine."],
  ],
  [
    "Material certificates",
    ["First issue", "Heat numbers on bars"],
    false,
    ["Every bar carries its heat number until the last piece."],
  ],
  [
    "First article inspection",
    ["First issue", "Forms follow AS9102", "Partial first articles"],
    true,
    ["Every characteristic of the drawing is measured and recorded."],
  ],
  ["Special processes", ["First issue", "List of approved sources"], false, ["Use approved sources only."]],
  [
    "Cleaning of medical parts",
    ["First issue", "Rinse in deionized water", "Validation of the washer"],
    true,
    ["Wash, rinse twice, dry at 80 °C.", "Handle with gloves from here on."],
  ],
  ["Packing and marking", ["First issue", "Corrosion inhibitor bags"], false, ["One part number per bag."]],
  ["Complaints", ["First issue", "Eight steps"], false, ["Answer within one working day."]],
  ["Internal audit", ["First issue", "Process audits"], false, ["Every process is audited once a year."]],
  [
    "Training record",
    ["First issue", "Requalification every two years", "Signatures on the tablet"],
    true,
    ["Sign after the practical test."],
  ],
];

/** Versions of quality documents: older ones archived, one active, the newest often a draft. */
export function addQualityDocuments({ id, add, next }: Demo): void {
  for (const [name, versions, lastIsDraft, text] of documents) {
    for (const [index, description] of versions.entries()) {
      const n = next("qdoc");
      const age = versions.length - 1 - index;
      const activeAge = lastIsDraft ? 1 : 0;
      const late = age === 0 && n > 3;
      add("qualityDocument", {
        createdAt: late ? momentOf(workday("2026-04-13", n * 5), n) : goLive,
        ...(late ? {} : { updatedAt: revision, updatedBy: id("usr", 2) }),
        id: id("qdoc", n),
        name,
        version: index + 1,
        description,
        status: age < activeAge ? "Draft" : age === activeAge ? "Active" : "Archived",
        content: paragraphs(...text),
        assignee: id("usr", 4),
      });
    }
  }
}
