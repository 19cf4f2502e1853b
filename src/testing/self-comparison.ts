/** `p.id = p.id`, also in quotes. The name of another column or table may begin like it. */
const SAME = /(?<![\w".$])("?\w+"?\."?\w+"?) *(?:=|<>|<=?|>=?|is (?:not )?distinct from) *\1(?![\w".])/i;

/**
 * What a statement compares with itself, if anything. Nobody writes that: a fragment with a column of its caller was put where a table of
 * its own has the same alias, and the condition holds for every row.
 */
export const selfComparison = (statement: string): string | undefined => SAME.exec(statement)?.[0];
