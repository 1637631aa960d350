/** Bytes of the largest body of a row resource, a list or CSV. */
export const maxRowBytes = 10_000_000;
/** Bytes of one record, which bounds each of its values too. */
export const maxRecordBytes = 1_000_000;
/** JSON values or CSV fields of one body: ten megabytes of usual records have about as many. */
export const maxBodyValues = 500_000;
/** Fields of a form and columns of CSV. */
export const maxFields = 1_000;
