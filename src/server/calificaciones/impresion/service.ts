import { leerBloque } from '#server/actividades/bloques/service.ts';
import type { BloqueDelDocente } from '#server/bloques/policy.ts';
import type { ClaseDelDocente } from '#server/clases/policy.ts';
import { leerClase } from '#server/clases/queries.ts';
import { estudiantesDeClase, type Momento } from '#server/clases/service.ts';
import { leerMembrete } from '#server/escuela/membrete/service.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { type Printed, printPdf } from '#server/platform/documents/print.ts';
import { found } from '#server/platform/errors/problem.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { seCalifica } from '#shared/actividades.rules.ts';
import { nombreDeArchivo } from '#shared/base/csv.ts';
import { plain } from '#shared/base/plain.ts';
import { filasDeNotas } from '#shared/calificaciones/hoja.rules.ts';
import { gradoYSeccion, papelDeHoja } from './papel.rules.ts';

interface DelDocente {
  clase: ClaseDelDocente;
  bloque: BloqueDelDocente;
}

const enNombre = (...partes: readonly string[]): string =>
  nombreDeArchivo(plain(partes.join(' '))).replaceAll(/\s+/g, '-');

/** The sheet of a block on paper, with the published marks as they stand now. */
export const imprimirHoja = (
  db: Db,
  { clase, bloque: pedido }: DelDocente,
  { storage, ...momento }: Momento & { storage: Storage },
): Promise<Printed> =>
  printPdf(async () => {
    const [membrete, leida, bloque, estudiantes] = await Promise.all([
      leerMembrete(db, storage),
      leerClase(db, clase),
      leerBloque(db, pedido, momento),
      estudiantesDeClase(db, clase, { actividades: true, bloque: pedido.idMateriaBloque }),
    ]);
    const deLaClase = found(leida);
    const actividades = (bloque.actividadesMateriasBloques ?? []).filter(({ tipoActividad }) =>
      seCalifica(tipoActividad),
    );
    const paper = papelDeHoja({
      ...membrete,
      clase: deLaClase,
      bloque,
      actividades,
      filas: filasDeNotas(actividades, estudiantes, bloque),
      ahora: momento.now.toISOString(),
    });
    const { nombre } = deLaClase.idMateriaNavigation;
    return {
      paper,
      nombre: `hoja-${enNombre(nombre, gradoYSeccion(deLaClase), 'bloque', String(bloque.bloque))}.pdf`,
    };
  });

/** That the marks of a class left as a file. They are of everybody, so that it concerns nobody more than others. */
export const anotarHoja = (tx: Tx, { clase, bloque }: DelDocente, audit: Audit): Promise<void> =>
  audit(tx, {
    accion: 'imprimir hoja',
    entidad: 'clase',
    idEntidad: clase.idGradoSeccionMateriaColaborador,
    afectados: [],
    despues: { bloque: bloque.bloque },
  });
