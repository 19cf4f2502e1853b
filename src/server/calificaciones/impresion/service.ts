import { leerBloque } from '#server/actividades/bloques/service.ts';
import type { BloqueDelDocente } from '#server/bloques/policy.ts';
import type { ClaseDelDocente } from '#server/clases/policy.ts';
import { leerClase } from '#server/clases/queries.ts';
import { estudiantesDeClase, type Momento } from '#server/clases/service.ts';
import { logoEnPapel } from '#server/escuela/logo/service.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { type Printed, printPdf } from '#server/platform/documents/print.ts';
import { found, must } from '#server/platform/errors/problem.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { seCalifica } from '#shared/actividades.rules.ts';
import { nombreDeArchivo } from '#shared/base/csv.ts';
import { telefonoEscrito } from '#shared/base/formatos.ts';
import { plain } from '#shared/base/plain.ts';
import { filasDeNotas } from '#shared/calificaciones/hoja.rules.ts';
import { gradoYSeccion, papelDeHoja } from './papel.rules.ts';
import * as queries from './queries.ts';

interface DelDocente {
  clase: ClaseDelDocente;
  bloque: BloqueDelDocente;
}

/** `12 avenida 4-38, zona 1, Quetzaltenango · Tel. 9555 0100`, as far as it is known. */
function domicilio({ direccion, municipio, telefono }: queries.Membrete): string {
  const lugar = [direccion, municipio].filter(Boolean).join(', ');
  return [lugar, telefono && `Tel. ${telefonoEscrito(telefono)}`].filter(Boolean).join(' · ');
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
    const [escuela, leida, bloque, estudiantes] = await Promise.all([
      queries.leerMembrete(db),
      leerClase(db, clase),
      leerBloque(db, pedido, momento),
      estudiantesDeClase(db, clase, { actividades: true, bloque: pedido.idMateriaBloque }),
    ]);
    const membrete = must(escuela, 'the school');
    const deLaClase = found(leida);
    const actividades = (bloque.actividadesMateriasBloques ?? []).filter(({ tipoActividad }) =>
      seCalifica(tipoActividad),
    );
    const paper = papelDeHoja({
      escuela: membrete.nombre,
      domicilio: domicilio(membrete),
      logo: await logoEnPapel(storage, membrete.logo),
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
