import type { Config } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/db.ts';
import { descripcionEnLimpio } from '#shared/banco.rules.ts';
import { addDays, schoolDate } from '#shared/base/calendar.ts';
import { csvDe, IDIOMA } from '#shared/base/csv.ts';
import * as queries from './queries.ts';

const FILAS = 40;
const CORTADO = 30;

/** As banks write who deposits: the code, a name that was cut off, or nothing that helps. */
function descripcionDe(
  { codigo, nombres, apellidos, responsable }: queries.DeudaDeEjemplo,
  n: number,
): string {
  const cortado = (texto: string) => descripcionEnLimpio(texto).slice(0, CORTADO).trim();
  if (n % 8 < 4) return `DEP EFECTIVO AG ANTIGUA ${codigo}`;
  if (n % 8 < 6) return `TRANSF ACH ${cortado(`${apellidos} ${nombres}`)}`;
  if (n % 8 === 6) return `TRANSF ACH ${cortado(responsable)}`;
  return 'DEP EFECTIVO AG CHIMALTENANGO';
}

/** A file as a bank gives it, of what is owed today: deposits of the last days, one that is more than its month, and two debits. */
export async function ejemploDe(
  db: Db,
  { now, config }: { now: Date; config: Pick<Config, 'timeZone'> },
): Promise<Buffer> {
  const hoy = schoolDate(now, config.timeZone);
  const deudas = await queries.leerDeudas(db, FILAS - 2);
  const depositos = deudas.map((deuda, n) => [
    addDays(hoy, -3 + Math.floor((n * 3) / FILAS))
      .split('-')
      .reverse()
      .join('/'),
    String(48_211 + n * 7).padStart(7, '0'),
    descripcionDe(deuda, n),
    '',
    (n % 13 === 12 ? deuda.saldo + 50 : deuda.saldo).toFixed(2),
  ]);
  const debitos = ['COMISION MENSUAL', 'ND CHEQUE DEVUELTO'].map((que, n) => [
    addDays(hoy, -1).split('-').reverse().join('/'),
    String(90_001 + n),
    que,
    '35.00',
    '',
  ]);
  const filas = [['Fecha', 'Documento', 'Descripción', 'Débito', 'Crédito'], ...depositos, ...debitos];
  return Buffer.from(csvDe(filas, IDIOMA));
}
