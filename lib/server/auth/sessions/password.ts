import { hash, verify } from "@node-rs/argon2";

/** argon2id (the library's default kind) at OWASP's first choice: 19 MiB, 2 passes, 1 lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The stored form of a password, salt and cost included. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** Whether a password matches its stored form. */
export const verifyPassword = (stored: { hash: string; password: string }): Promise<boolean> =>
  verify(stored.hash, stored.password);
