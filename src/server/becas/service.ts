import { exigirCicloAbierto } from '#server/ciclos/policy.ts';
import { exigirAbierta } from '#server/cuentas/policy.ts';
import { bloquearCuenta, type CuentaBloqueada } from '#server/cuentas/queries.ts';
import { alEstudiante } from '#server/platform/audit/audit.ts';
import { explained } from '#server/platform/db/constraint.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { found, must, notFound, rule } from '#server/platform/errors/problem.ts';
import type { Act } from '#server/platform/request/act.ts';
import type { SesionColaborador } from '#server/platform/sessions/sesion.ts';
import { sum } from '#shared/base/decimal.ts';
import type { BodyOf } from '#shared/base/endpoint.ts';
import { type CobroPrevisto, frasePrevia, rebajaDe } from '#shared/becas.rules.ts';
import type { Beca, BecaForm, renovarBecas, terminarBeca } from '#shared/becas.ts';
import { MESES_MAX } from '#shared/cuentas.ts';
import { exigirRenovable, exigirTerminable, yaTiene } from './policy.ts';
import * as queries from './queries.ts';

type ActoDePersona = Act & { sesion: SesionColaborador };

interface Alcance extends queries.Concepto {
  idEstudianteGrado: number;
  desde: number;
  hasta: number;
}

/** What a form speaks of, in an account that is held; nothing else may take off the same. */
async function alcanzar(tx: Tx, cuenta: CuentaBloqueada, form: BecaForm): Promise<Alcance> {
  const { idEstudianteGrado } = cuenta;
  const { de, id } = form.concepto;
  const que =
    de === 'tipo' ? await queries.leerTipo(tx, id) : await queries.leerCobro(tx, idEstudianteGrado, id);
  const concepto = found(que);
  if (de === 'cobro' && concepto.colegiatura)
    throw rule('La colegiatura se rebaja por mes: elige su tipo de pago.');
  if (concepto.pagado) throw rule('El pago ya está pagado.');
  const porMes = concepto.colegiatura;
  const alcance = {
    ...concepto,
    idEstudianteGrado,
    desde: porMes ? form.desde : 1,
    hasta: porMes ? form.hasta : MESES_MAX,
  };
  const otra = await queries.buscarOtra(tx, alcance);
  if (otra) throw yaTiene(otra);
  return alcance;
}

/** What each charge would come to, without writing anything; the charges as they are when nobody writes in between. */
export async function prever(
  tx: Tx,
  idEstudianteGrado: number,
  form: BecaForm,
  act: Act,
): Promise<{ frase: string; cobros: CobroPrevisto[] }> {
  const cuenta = found(await bloquearCuenta(tx, idEstudianteGrado));
  exigirAbierta(cuenta, act);
  const alcanzados = await queries.cobrosAlcanzados(tx, await alcanzar(tx, cuenta, form));
  const cobros = alcanzados.map(({ nombre, mes, total, abonado, descuento, pagado }) => {
    const antes = sum([total, -descuento]);
    const rebaja = pagado ? 0 : Math.min(rebajaDe(total, form), sum([antes, -abonado]));
    return { nombre, mes, pagado, antes, despues: sum([antes, -rebaja]) };
  });
  return { frase: frasePrevia(cobros), cobros };
}

/** Only what is owed changes, and what is charged later: the database takes it off. */
export async function agregar(
  tx: Tx,
  idEstudianteGrado: number,
  form: BecaForm,
  act: ActoDePersona,
): Promise<Beca> {
  const cuenta = found(await bloquearCuenta(tx, idEstudianteGrado));
  exigirAbierta(cuenta, act);
  const alcance = await alcanzar(tx, cuenta, form);
  const { idPago, idEstudianteGradoPago, desde, hasta, concepto, colegiatura } = alcance;
  const { clase, porcentaje, monto, motivo } = form;
  const repetida = () => yaTiene({ clase, concepto, porMes: colegiatura, desde, hasta });
  const id = await explained({ becas_una_por_mes: repetida, becas_una_por_cobro: repetida }, () =>
    queries.insertarBeca(tx, {
      idEstudianteGrado,
      idPago,
      idEstudianteGradoPago,
      clase,
      porcentaje,
      monto,
      desdeMes: desde,
      hastaMes: hasta,
      motivo,
      creada: act.now.toISOString(),
      idUsuario: act.sesion.idUsuario,
    }),
  );
  await queries.marcarBecado(tx, [idEstudianteGrado]);
  const beca = found(await queries.leerBeca(tx, found(id)));
  await act.audit(tx, {
    accion: 'agregar beca',
    entidad: 'beca',
    idEntidad: beca.idBeca,
    afectados: alEstudiante(cuenta.idEstudiante),
    despues: { idEstudianteGrado, clase, concepto, porcentaje, monto, desde, hasta, rebaja: beca.rebaja },
    motivo,
  });
  return beca;
}

/** From a month on it counts no more; what was paid stays as it was paid. */
export async function terminar(
  tx: Tx,
  id: number,
  { desdeMes, motivo }: BodyOf<typeof terminarBeca>,
  act: ActoDePersona,
): Promise<Beca> {
  const cuenta = found(await queries.bloquearCuentaDeLaBeca(tx, id));
  exigirCicloAbierto(cuenta.idCicloEscolar, act);
  const antes = found(await queries.leerBeca(tx, id));
  exigirTerminable(antes, desdeMes);
  const hastaMes = antes.porMes ? Math.max(antes.desde, desdeMes) - 1 : antes.desde - 1;
  const { idUsuario } = act.sesion;
  await queries.terminarBeca(tx, id, { hastaMes, motivo, idUsuario, now: act.now });
  await queries.marcarBecado(tx, [antes.idEstudianteGrado]);
  const beca = must(await queries.leerBeca(tx, id), 'the scholarship that was changed');
  await act.audit(tx, {
    accion: 'terminar beca',
    entidad: 'beca',
    idEntidad: id,
    afectados: alEstudiante(cuenta.idEstudiante),
    antes: { hasta: antes.hasta, rebaja: antes.rebaja },
    despues: { hasta: beca.hasta, rebaja: beca.rebaja },
    motivo,
  });
  return beca;
}

const nombres = (de: readonly queries.PorRenovar[]): string[] => [...new Set(de.map(({ alumno }) => alumno))];

/** The same for the same months of another year, of who is enrolled in it. */
export async function renovar(
  tx: Tx,
  { ids, ciclo }: BodyOf<typeof renovarBecas>,
  act: ActoDePersona,
): Promise<{ renovadas: number; sinInscripcion: string[]; yaTenian: string[] }> {
  exigirCicloAbierto(ciclo, act);
  const becas = await queries.leerVarias(tx, ids);
  if (becas.length < ids.length) throw notFound();
  for (const beca of becas) exigirRenovable(beca);
  const todas = await queries.bloquearPorRenovar(tx, ids, ciclo);
  if (todas.some((una) => una.ciclo >= ciclo)) throw rule('Se renuevan en un ciclo posterior al suyo.');
  if (new Set(todas.map((una) => una.ciclo)).size > 1)
    throw rule('Se renuevan juntas las de un mismo ciclo.');
  const conDestino = todas.flatMap((una) => (una.destino === null ? [] : [{ ...una, destino: una.destino }]));
  const { idUsuario } = act.sesion;
  const hechas = await queries.copiarBecas(tx, conDestino, { now: act.now, idUsuario });
  await queries.marcarBecado(tx, hechas);
  const quedan = [...hechas];
  const yaTenian = conDestino.filter(({ destino }) => {
    const index = quedan.indexOf(destino);
    if (index >= 0) quedan.splice(index, 1);
    return index < 0;
  });
  if (hechas.length > 0) {
    const deQuienes = conDestino.filter(({ destino }) => hechas.includes(destino));
    await act.audit(tx, {
      accion: 'renovar becas',
      entidad: 'beca',
      idEntidad: ciclo,
      afectados: [...new Set(deQuienes.map(({ idEstudiante }) => idEstudiante))].flatMap(alEstudiante),
      despues: { ciclo, becas: deQuienes.map(({ idBeca }) => idBeca), renovadas: hechas.length },
    });
  }
  return {
    renovadas: hechas.length,
    sinInscripcion: nombres(todas.filter(({ destino }) => destino === null)),
    yaTenian: nombres(yaTenian),
  };
}
