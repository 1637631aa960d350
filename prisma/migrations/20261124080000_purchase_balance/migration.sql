-- A trigger sets the balance of a new purchase invoice that names none; a default of 0 could not be distinguished from a balance of 0.
ALTER TABLE "purchaseInvoice" ALTER COLUMN "balance" DROP DEFAULT;
