/** A rule of the database broken on purpose: at least one of the tests has to fail. */
export interface SqlMutant {
  /** What is broken: a check, a trigger, a policy, or a condition of one of their functions. */
  name: string;
  /** Statements that break it. */
  statements: string;
  /** Parts of the names of the test files that notice it. */
  tests: string[];
  /**
   * Mutants of one group are tested together first, for tests that report each missing rule in a line of its own:
   * a mutant is noticed when a line begins with `line`. Those that no line names are tested alone.
   */
  group?: { name: string; line: string };
}

/** A change of a function: `find` is replaced. It occurs once, or is the first one after `after`, which does. */
export interface ConditionMutant {
  function: string;
  find: string;
  put: string;
  after?: string | undefined;
  tests: string[];
}

/** A change of a trigger's definition, of the same kind. */
export interface TriggerMutant {
  table: string;
  trigger: string;
  find: string;
  put: string;
  tests: string[];
}

export type Change = [find: string, put: string, after?: string];

/** Changes of one function, all noticed by the same tests. */
export const of = (name: string, tests: string | string[], changes: Change[]): ConditionMutant[] =>
  changes.map(([find, put, after]) => ({ function: name, find, put, after, tests: [tests].flat() }));
