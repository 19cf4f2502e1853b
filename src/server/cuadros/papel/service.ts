import { firmasDelColegio } from '#server/boletas/partes/service.ts';
import { encabezados } from '#server/boletas/queries.ts';
import { LETRA } from '#server/calificaciones/impresion/cuadricula.rules.ts';
import type { CuadroLeido } from '#server/cuadros/service.ts';
import { leerMembrete } from '#server/escuela/membrete/service.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Paper } from '#server/platform/documents/blocks.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { Alcance } from '#shared/documentos.rules.ts';
import { codigoDicho } from '#shared/niveles.rules.ts';
import { papelDeCuadro } from './papel.rules.ts';

interface Impresion {
  alcance: Alcance;
  storage: Storage;
  now: Date;
}

const FIRMAS = { nombre: LETRA, cargo: LETRA } as const;

/** The grid of a section on paper, signed by those who sign its report cards. */
export async function imprimirCuadro(
  db: Db,
  seccion: CuadroLeido,
  { alcance, storage, now }: Impresion,
): Promise<Paper> {
  const [primero] = seccion.alumnos;
  const [encabezado] = primero ? await encabezados(db, [primero.idEstudianteGrado]) : [];
  return papelDeCuadro({
    membrete: await leerMembrete(db, storage),
    seccion,
    alcance,
    codigo: codigoDicho(encabezado?.codigoNivel ?? ''),
    firmas: encabezado ? firmasDelColegio({ encabezado }, FIRMAS) : [],
    ahora: now.toISOString(),
  });
}
