import { leerBoletas, type Pedido } from '#server/boletas/contenido/service.ts';
import type { BoletasPermitidas } from '#server/boletas/policy.ts';
import { papelesDe } from '#server/boletas/service.ts';
import { leerDocumentos } from '#server/documentos/queries.ts';
import * as documentos from '#server/documentos/service.ts';
import { type Audit, alEstudiante } from '#server/platform/audit/audit.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db/db.ts';
import { type Printed, printPdf } from '#server/platform/documents/print.ts';
import { found, must, rule } from '#server/platform/errors/problem.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { PapelDeBoleta } from '#shared/boletas.rules.ts';
import { porQueNo } from './emision.rules.ts';
import * as queries from './queries.ts';

/** A report card that has a code, and does not verify before it is handed over. */
export interface Registrada {
  idEstudianteGrado: number;
  codigo: string;
}

/** Reads what the papers of enrolments say now and gives each its code, in their order; one that is not there any more is left out. */
export async function registrarBoletas(
  db: Db,
  ids: readonly number[],
  pedido: Pedido,
): Promise<Registrada[]> {
  const leidas = await leerBoletas(db, ids, pedido);
  const papeles = leidas.map(({ encabezado: { idEstudianteGrado }, contenido }) => ({
    idEstudianteGrado,
    contenido,
  }));
  const { alcance, now } = pedido;
  const codigos = await inTransaction(db, (tx) =>
    documentos.registrar(tx, papeles, { tipo: 'boleta', alcance, now }),
  );
  return papeles.map(({ idEstudianteGrado }, cual) => ({
    idEstudianteGrado,
    codigo: must(codigos[cual], 'the code of a paper'),
  }));
}

interface Una extends Pedido {
  permitidas: BoletasPermitidas;
  papel: PapelDeBoleta;
  storage: Storage;
  publica: string | null;
}

export interface Emitida {
  impresa: Printed;
  codigo: string;
  idEstudiante: number;
}

/** @throws Problem `notFound` for an enrolment of somebody else's section. */
export const exigirAlumno = async (
  db: Db,
  id: number,
  permitidas: BoletasPermitidas,
): Promise<queries.AlumnoDeBoleta> => found(await queries.leerAlumno(db, id, permitidas));

/**
 * One report card as a PDF, registered and not yet handed over.
 * @throws Problem `notFound` for an enrolment of somebody else's section, `rule` for one of which none is printed.
 */
export async function imprimirUna(db: Db, id: number, pedido: Una): Promise<Emitida> {
  const alumno = await exigirAlumno(db, id, pedido.permitidas);
  const razon = porQueNo(alumno);
  if (razon !== null) throw rule(`No se puede imprimir su boleta: ${razon}.`);
  let codigo = '';
  const impresa = await printPdf(async () => {
    const [registrada] = await registrarBoletas(db, [id], pedido);
    ({ codigo } = found(registrada));
    const [papel] = await papelesDe(db, await leerDocumentos(db, [codigo]), pedido);
    const { paper, archivo } = found(papel);
    return { paper, nombre: archivo };
  });
  return { impresa, codigo, idEstudiante: alumno.idEstudiante };
}

interface Acto {
  audit: Audit;
  idUsuario: number;
  now: Date;
}

/** It leaves: its code verifies from now on, and the trail says who took it. */
export async function entregar(
  tx: Tx,
  { codigo, idEstudiante }: Pick<Emitida, 'codigo' | 'idEstudiante'>,
  { audit, idUsuario, now }: Acto,
): Promise<void> {
  await documentos.emitir(tx, [codigo], { idUsuario, now });
  await audit(tx, {
    accion: 'emitir boleta',
    entidad: 'documento',
    idEntidad: codigo,
    afectados: alEstudiante(idEstudiante),
  });
}
