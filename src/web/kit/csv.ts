import { csvDe, type FilaDeCeldas, nombreDeArchivo } from '#shared/base/csv.ts';
import { saveFile } from './download.ts';

/** Saves the rows as `{name}.csv`, in the language of the browser. */
export function saveCsv(name: string, rows: readonly FilaDeCeldas[]): void {
  const content = new Blob([csvDe(rows, navigator.language)], { type: 'text/csv;charset=utf-8' });
  saveFile(content, `${nombreDeArchivo(name)}.csv`);
}
