import type { PrismaClient } from "@/lib/generated/prisma/client";

/**
 * The client that the sign-in library looks users up with: for one that does not exist it asks for the accounts too,
 * as the library does of one that exists. The time of a refusal must not tell which it was.
 */
export const withEvenWork = (prisma: PrismaClient) =>
  prisma.$extends({
    query: {
      user: {
        async findFirst({ args, query }) {
          const found = await query(args);
          if (found === null) await prisma.userAccount.findMany({ where: { userId: "" } });
          return found;
        },
      },
    },
  });
