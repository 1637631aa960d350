const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006";
const sheetType = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** The files of an Excel file other than the sheet. */
export const contentTypes = `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetType}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/></Types>`;

export const relationships = `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

/** `name` is escaped. */
export const workbook = (name: string): string =>
  `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`;

export const workbookRelationships = `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`;

const xf = (more: string): string => `<xf borderId="0" fillId="0" xfId="0" ${more}/>`;

/** In this order: text, heading, date, moment, text that is no formula, amount, percentage. */
export const styles = `${head}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="7">${[
  xf('numFmtId="0" fontId="0"'),
  xf('numFmtId="0" fontId="1" applyFont="1"'),
  xf('numFmtId="14" fontId="0" applyNumberFormat="1"'),
  xf('numFmtId="22" fontId="0" applyNumberFormat="1"'),
  xf('numFmtId="49" fontId="0" quotePrefix="1" applyNumberFormat="1"'),
  xf('numFmtId="4" fontId="0" applyNumberFormat="1"'),
  xf('numFmtId="10" fontId="0" applyNumberFormat="1"'),
].join("")}</cellXfs></styleSheet>`;
