import { exigirCicloAbierto } from '#server/ciclos/policy.ts';
import type { AuditEntry } from '#server/platform/audit/audit.ts';
import { changed } from '#server/platform/audit/changed.ts';
import { explained } from '#server/platform/db/constraint.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { found, must, notFound, rule, taken } from '#server/platform/errors/problem.ts';
import type { Act } from '#server/platform/request/act.ts';
import { exigirVersionAlEliminar, exigirVigente, stillThere } from '#server/platform/request/version.ts';
import type { NewOperation } from '#server/platform/undo/journal.ts';
import { schoolYear } from '#shared/base/calendar.ts';
import { contar, quetzales } from '#shared/base/formatos.ts';
import { tituloDe } from '#shared/base/operaciones.ts';
import type { CuotaCarrera, CuotaForm, CuotaNivel, TipoPago, TipoPagoForm } from '#shared/cuotas.ts';
import * as queries from './queries.ts';

const DESCRIPCION_REPETIDA = {
  tipos_pagos_descripcion: () => taken('descripcion', 'Ya existe un tipo de pago con esa descripción.'),
};
const repetida = () => rule('Ya existe una cuota de ese tipo de pago en el ciclo.');
const CUOTA_REPETIDA = { cuotas_niveles_una: repetida, cuotas_carreras_una: repetida };
const UNA_COLEGIATURA = 'Ya existe una cuota de colegiatura en el ciclo.';

export const agregarTipo = async (tx: Tx, form: TipoPagoForm): Promise<TipoPago> =>
  must(
    await explained(DESCRIPCION_REPETIDA, () => queries.insertarTipo(tx, form)),
    'the type that was inserted',
  );

/** What a type means cannot change under the fees and accounts that are made of it; its name can. */
export async function editarTipo(
  tx: Tx,
  idPago: number,
  form: TipoPagoForm & { version?: number | undefined },
  { audit }: Pick<Act, 'audit'>,
): Promise<TipoPago> {
  const entry = { entidad: 'tipo de pago', idEntidad: idPago } as const;
  const visto = { version: form.version, entry };
  const antes = await stillThere(tx, await queries.bloquearTipo(tx, idPago), visto);
  await exigirVigente(tx, visto, antes, form.activo === true);
  const { descripcion, mensual, colegiatura } = form;
  const cambia = mensual !== antes.mensual || colegiatura !== antes.colegiatura;
  if (cambia && (await queries.tipoEnUso(tx, idPago))) {
    throw rule('El tipo de pago ya se usa en cuotas: no se puede cambiar si es mensual o colegiatura.');
  }
  const activo = antes.activo || form.activo === true;
  const datos = { descripcion, mensual, colegiatura, activo };
  const cambios = changed<typeof datos>(antes, datos);
  if (!cambios) return antes;
  const despues = must(
    await explained(DESCRIPCION_REPETIDA, () => queries.cambiarTipo(tx, idPago, datos)),
    'the type that was changed',
  );
  await audit(tx, { accion: 'editar tipo de pago', ...entry, afectados: [], ...cambios });
  return despues;
}

/** The type of a fee to save: in force, or the one the fee already has. */
async function tipoParaCuota(tx: Tx, idPago: number, actual: number | undefined): Promise<TipoPago> {
  const tipo = found(await queries.bloquearTipo(tx, idPago));
  if (!tipo.activo && idPago !== actual) throw rule('El tipo de pago ya no está vigente.');
  return tipo;
}

const TIPO_EN_CUENTAS = 'La cuota ya está en cuentas de estudiantes: no se puede cambiar su tipo de pago.';

type Cobro = Pick<CuotaNivel, 'idPago' | 'cantidad' | 'activo'>;
const cobro = ({ idPago, cantidad, activo }: Cobro): Cobro => ({ idPago, cantidad, activo });

/** What the school charged before and charges from now on. */
const cambioDeCuota = (
  entidad: 'cuota de nivel' | 'cuota de carrera',
  idEntidad: number,
  antes?: Cobro,
  despues?: Cobro,
): AuditEntry => ({
  accion: antes ? `${despues ? 'cambiar' : 'eliminar'} cuota` : 'agregar cuota',
  entidad,
  idEntidad,
  afectados: [],
  antes: antes && cobro(antes),
  despues: despues && cobro(despues),
});

/** Which fee of which year a save is about; `id` is missing for a new one. */
export interface Cual {
  id: number | null | undefined;
  ciclo: number;
}

const deNivel = (idEntidad: number, version: number | undefined) =>
  ({ version, entry: { entidad: 'cuota de nivel', idEntidad } }) as const;
const deCarrera = (idEntidad: number, version: number | undefined) =>
  ({ version, entry: { entidad: 'cuota de carrera', idEntidad } }) as const;

/** Adds a fee to a level, or changes one: the amounts of existing accounts stay as they were copied. */
export async function guardarCuotaNivel(
  tx: Tx,
  nivel: string,
  { id, ciclo }: Cual,
  form: CuotaForm,
  act: Act,
): Promise<CuotaNivel> {
  const codigo = found(await queries.bloquearNivel(tx, nivel));
  const vista = deNivel(id ?? 0, form.version);
  const antes = id ? await stillThere(tx, await queries.leerCuotaNivel(tx, id), vista) : undefined;
  if (antes && antes.codigoNivelEstudiantil !== codigo) throw notFound();
  if (antes) await exigirVigente(tx, vista, antes, form.activo === true);
  const idCicloEscolar = antes?.idCicloEscolar ?? ciclo;
  exigirCicloAbierto(idCicloEscolar, act);
  if (!(await queries.existeCiclo(tx, idCicloEscolar))) throw notFound();
  const { idPago, cantidad } = form;
  const tipo = await tipoParaCuota(tx, idPago, antes?.idPago);
  if (antes && idPago !== antes.idPago && (await queries.cuotaNivelEnUso(tx, antes.idPagoNivelEstudiantil))) {
    throw rule(TIPO_EN_CUENTAS);
  }
  if (tipo.colegiatura && (await queries.otraColegiaturaNivel(tx, codigo, idCicloEscolar, id ?? 0))) {
    throw rule(UNA_COLEGIATURA);
  }
  const guardada = await explained(CUOTA_REPETIDA, async () => {
    if (!antes) {
      const fechaCreado = act.now.toISOString();
      const datos = { idPago, cantidad, codigoNivelEstudiantil: codigo, idCicloEscolar, fechaCreado };
      return queries.insertarCuotaNivel(tx, datos);
    }
    const activo = antes.activo || form.activo === true;
    await queries.cambiarCuotaNivel(tx, antes.idPagoNivelEstudiantil, { idPago, cantidad, activo });
    return antes.idPagoNivelEstudiantil;
  });
  const cuota = must(
    await queries.leerCuotaNivel(tx, must(guardada, 'the fee that was written')),
    'the fee that was written',
  );
  await act.audit(tx, cambioDeCuota('cuota de nivel', cuota.idPagoNivelEstudiantil, antes, cuota));
  return cuota;
}

/** The same for a career. */
export async function guardarCuotaCarrera(
  tx: Tx,
  idNivelEstudiantilCarrera: number,
  { id, ciclo }: Cual,
  form: CuotaForm,
  act: Act,
): Promise<CuotaCarrera> {
  const carrera = found(await queries.bloquearCarrera(tx, idNivelEstudiantilCarrera));
  const vista = deCarrera(id ?? 0, form.version);
  const antes = id ? await stillThere(tx, await queries.leerCuotaCarrera(tx, id), vista) : undefined;
  if (antes && antes.idNivelEstudiantilCarrera !== carrera) throw notFound();
  if (antes) await exigirVigente(tx, vista, antes, form.activo === true);
  const idCicloEscolar = antes?.idCicloEscolar ?? ciclo;
  exigirCicloAbierto(idCicloEscolar, act);
  if (!(await queries.existeCiclo(tx, idCicloEscolar))) throw notFound();
  const { idPago, cantidad } = form;
  const tipo = await tipoParaCuota(tx, idPago, antes?.idPago);
  const propia = antes?.idPagoNivelEstudiantilCarrera;
  if (propia && idPago !== antes.idPago && (await queries.cuotaCarreraEnUso(tx, propia))) {
    throw rule(TIPO_EN_CUENTAS);
  }
  if (tipo.colegiatura && (await queries.otraColegiaturaCarrera(tx, carrera, idCicloEscolar, id ?? 0))) {
    throw rule(UNA_COLEGIATURA);
  }
  const guardada = await explained(CUOTA_REPETIDA, async () => {
    if (!antes || !propia) {
      const fechaCreado = act.now.toISOString();
      const datos = { idPago, cantidad, idNivelEstudiantilCarrera, idCicloEscolar, fechaCreado };
      return queries.insertarCuotaCarrera(tx, datos);
    }
    const activo = antes.activo || form.activo === true;
    await queries.cambiarCuotaCarrera(tx, propia, { idPago, cantidad, activo });
    return propia;
  });
  const cuota = must(
    await queries.leerCuotaCarrera(tx, must(guardada, 'the fee that was written')),
    'the fee that was written',
  );
  await act.audit(tx, cambioDeCuota('cuota de carrera', cuota.idPagoNivelEstudiantilCarrera, antes, cuota));
  return cuota;
}

/** What was removed once is not there to be removed again. */
function vigente<T extends { activo: boolean }>(leido: T | undefined): T {
  const uno = found(leido);
  if (!uno.activo) throw notFound();
  return uno;
}

type CuotaLeida = queries.CuotaNivelLeida | queries.CuotaCarreraLeida;

const laCuota = ({ idPagoNavigation, cantidad, idCicloEscolar }: CuotaLeida): NewOperation => ({
  tipo: 'eliminacion',
  objeto: 'cuota',
  titulo: tituloDe('Cuota', idPagoNavigation.descripcion),
  detalle: `${quetzales(cantidad)}, ciclo ${idCicloEscolar}`,
  asunto: 'cuotas',
  idCiclo: idCicloEscolar,
});

type Vista = number | undefined;

export async function eliminarCuotaNivel(tx: Tx, id: number, version: Vista, act: Act): Promise<void> {
  await queries.bloquearCuotaNivel(tx, id);
  const cuota = vigente(await queries.leerCuotaNivel(tx, id));
  await exigirVersionAlEliminar(tx, deNivel(id, version), cuota);
  await act.operar(tx, laCuota(cuota));
  await quitarCuotaNivel(tx, id, act);
}

export async function eliminarCuotaCarrera(tx: Tx, id: number, version: Vista, act: Act): Promise<void> {
  await queries.bloquearCuotaCarrera(tx, id);
  const cuota = vigente(await queries.leerCuotaCarrera(tx, id));
  await exigirVersionAlEliminar(tx, deCarrera(id, version), cuota);
  await act.operar(tx, laCuota(cuota));
  await quitarCuotaCarrera(tx, id, act);
}

async function quitarCuotaNivel(tx: Tx, id: number, act: Act): Promise<void> {
  await queries.bloquearCuotaNivel(tx, id);
  const cuota = vigente(await queries.leerCuotaNivel(tx, id));
  exigirCicloAbierto(cuota.idCicloEscolar, act);
  if (await queries.cuotaNivelEnUso(tx, id)) await queries.cambiarCuotaNivel(tx, id, { activo: false });
  else await queries.borrarCuotaNivel(tx, id);
  await act.audit(tx, cambioDeCuota('cuota de nivel', id, cuota));
}

async function quitarCuotaCarrera(tx: Tx, id: number, act: Act): Promise<void> {
  await queries.bloquearCuotaCarrera(tx, id);
  const cuota = vigente(await queries.leerCuotaCarrera(tx, id));
  exigirCicloAbierto(cuota.idCicloEscolar, act);
  if (await queries.cuotaCarreraEnUso(tx, id)) await queries.cambiarCuotaCarrera(tx, id, { activo: false });
  else await queries.borrarCuotaCarrera(tx, id);
  await act.audit(tx, cambioDeCuota('cuota de carrera', id, cuota));
}

/** Nothing more is charged by it: its fees of the years that are not over go with it. Accounts keep what they have. */
export async function eliminarTipo(tx: Tx, idPago: number, version: Vista, act: Act): Promise<void> {
  const tipo = vigente(await queries.bloquearTipo(tx, idPago));
  const entry = { entidad: 'tipo de pago', idEntidad: idPago } as const;
  await exigirVersionAlEliminar(tx, { version, entry }, tipo);
  const { descripcion } = tipo;
  await act.audit(tx, {
    accion: 'eliminar tipo de pago',
    ...entry,
    afectados: [],
    antes: { descripcion },
  });
  const desde = schoolYear(act.now, act.config.timeZone);
  const { niveles, carreras } = await queries.cuotasVigentesDe(tx, idPago, desde);
  const cuantas = niveles.length + carreras.length;
  await act.operar(tx, {
    tipo: 'eliminacion',
    objeto: 'tipoPago',
    titulo: tituloDe('Tipo de pago', descripcion),
    incluye: cuantas > 0 ? contar(cuantas, 'cuota', 'cuotas') : '',
    asunto: 'cuotas',
  });
  for (const id of niveles) await quitarCuotaNivel(tx, id, act);
  for (const id of carreras) await quitarCuotaCarrera(tx, id, act);
  if (await queries.tipoEnUso(tx, idPago)) await queries.cambiarTipo(tx, idPago, { activo: false });
  else await queries.borrarTipo(tx, idPago);
}

/** A new year begins with the fees of another; what students owe never goes along. */
export const copiarAlCiclo = (tx: Tx, desde: number, hacia: number, now: Date): Promise<void> =>
  queries.copiar(tx, desde, hacia, now);
