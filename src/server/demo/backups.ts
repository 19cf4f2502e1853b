import { superfluous } from '#server/operate/backup/retention.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { productVersion } from '#server/platform/runtime/project-root.ts';
import { versiones } from '#server/sistema/estado/tables.ts';
import { respaldos } from '#server/sistema/respaldos/tables.ts';
import { addDays } from '#shared/base/calendar.ts';
import type { EstadoRespaldo, TipoRespaldo } from '#shared/sistema.ts';
import type { SchoolCalendar } from './calendar.ts';
import { randomFor } from './random.ts';
import { insertRows, type Row } from './rows.ts';

const LUGAR = '/media/RESPALDO';
const NOCHES = 30;
/** How many nights ago the memory lay in a drawer. */
const OLVIDADA = 5;
const HORAS_DE_CLASE = ['07', '08', '09', '10', '11', '12', '13', '14', '15', '16'];
const MINUTO_MS = 60_000;
const TABLAS = 47;
const VERSION_HACE_DIAS = 12;

interface Copia {
  fecha: string;
  hora: string;
  tipo: TipoRespaldo;
}

/** Oldest first: each night of a month, and the hours of yesterday; of today nothing, whatever the hour. */
function momentos(today: string): Copia[] {
  const noche = (hace: number): Copia => ({ fecha: addDays(today, -hace), hora: '02:10', tipo: 'noche' });
  const noches = Array.from({ length: NOCHES }, (_, indice) => noche(NOCHES - indice));
  const horas = HORAS_DE_CLASE.map(
    (hora): Copia => ({ fecha: addDays(today, -1), hora: `${hora}:10`, tipo: 'hora' }),
  );
  return [...noches, ...horas];
}

/** The copies of a month in a memory, kept as a school keeps them, and the two versions it has seen. */
export async function crearRespaldos(
  tx: Tx,
  { today, year, at }: SchoolCalendar,
  archivos: number,
): Promise<void> {
  const random = randomFor(`respaldos ${today}`);
  const olvidada = addDays(today, -OLVIDADA);
  let bytes = 92_000_000;
  let filas = 58_000;
  const filasDeTabla = momentos(today).map(({ fecha, hora, tipo }): Row<typeof respaldos> => {
    const inicio = at(fecha, hora);
    const falta = fecha === olvidada;
    const fin = new Date(Date.parse(inicio) + random.between(1, 2) * MINUTO_MS).toISOString();
    bytes += random.between(10_000, 160_000);
    filas += random.between(5, 180);
    const estado: EstadoRespaldo = tipo === 'noche' ? 'comprobado' : 'guardado';
    return {
      inicio,
      fin: falta ? inicio : fin,
      lugar: LUGAR,
      archivo: falta ? null : `${fecha}_${hora.replace(':', '')}.ceiba`,
      tipo,
      estado: falta ? 'no_conectada' : estado,
      bytes: falta ? null : bytes,
      tablas: falta ? null : TABLAS,
      filas: falta ? null : filas,
      archivos: falta ? null : archivos,
    };
  });
  const sobran = new Set(
    superfluous(
      filasDeTabla.flatMap(({ archivo, estado }) =>
        archivo ? [{ name: archivo, made: hechaEl(archivo), verified: estado === 'comprobado' }] : [],
      ),
    ),
  );
  await insertRows(
    tx,
    respaldos,
    filasDeTabla.map((fila) => (sobran.has(fila.archivo ?? '') ? { ...fila, estado: 'borrado' } : fila)),
  );
  await insertRows(tx, versiones, [
    { version: '0.0.9', desde: at(`${year}-01-05`, '18:30') },
    { version: productVersion(), desde: at(addDays(today, -VERSION_HACE_DIAS), '18:30') },
  ]);
}

/** `2026-06-18_0210.ceiba` was made at `2026-06-18 02:10`. */
const hechaEl = (archivo: string): string =>
  `${archivo.slice(0, 10)} ${archivo.slice(11, 13)}:${archivo.slice(13, 15)}`;
