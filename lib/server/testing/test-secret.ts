/** The secret under which the demo data of the tests is encrypted. */
export const testSecret = Buffer.alloc(32, 7).toString("base64");
