import { proponerPara } from '#server/banco/propuestas/service.ts';
import { leerUno as leerCorte } from '#server/caja/cortes/queries.ts';
import * as policy from '#server/depositos/policy.ts';
import * as queries from '#server/depositos/queries.ts';
import { type Afectado, alEstudiante } from '#server/platform/audit/audit.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { found } from '#server/platform/errors/problem.ts';
import type { Act } from '#server/platform/request/act.ts';
import { CONFIANZAS, DEPOSITO_DE_CAJA } from '#shared/banco.rules.ts';
import type { Deposito, ignorarDeposito, ListaDeDepositos, listarDepositos } from '#shared/banco.ts';
import { sum } from '#shared/base/decimal.ts';
import type { BodyOf, QueryOf } from '#shared/base/endpoint.ts';
import { claveDelCobro } from '#shared/caja.rules.ts';

interface Momento {
  now: Date;
  config: Pick<Config, 'timeZone'>;
}

const POR_PAGINA = 100;

/** One page, with what each of them seems to pay; and how many of all there are of each confidence. */
export async function listar(
  db: Db,
  {
    page = 1,
    limit = POR_PAGINA,
    cuenta,
    importacion,
    estado = 'porUsar',
    confianza,
  }: QueryOf<typeof listarDepositos>,
  momento: Momento,
): Promise<{ lista: ListaDeDepositos; total: number }> {
  const escritos = await queries.leerDepositos(db, { cuenta, importacion, estado });
  // Those of other files take charges as well.
  const porUsar = await queries.leerDepositos(db, { estado: 'porUsar' });
  const propuestas = await proponerPara(
    db,
    porUsar.map(({ monto, aplicado, ...uno }) => ({
      ...uno,
      resto: sum([monto, -aplicado]),
      usado: aplicado > 0,
    })),
    momento,
  );
  const recibos = await queries.leerRecibos(
    db,
    [...propuestas.de.values()].flatMap(({ idRecibo }) => (idRecibo === null ? [] : [idRecibo])),
  );
  const todos = escritos.map((uno): Deposito => {
    const propuesta = propuestas.de.get(uno.idMovimiento);
    if (!propuesta) return { ...uno, propuesta: null };
    const { idRecibo, lineas, ...resto } = propuesta;
    const conNombre = lineas.flatMap((linea) => {
      const cobro = propuestas.cobros.get(claveDelCobro(linea));
      const alumno = cobro && propuestas.alumnos.get(cobro.idEstudiante);
      return cobro && alumno !== undefined ? [{ ...cobro, ...linea, alumno }] : [];
    });
    const recibo = idRecibo === null ? null : (recibos.get(idRecibo) ?? null);
    return { ...uno, propuesta: { ...resto, lineas: conNombre, recibo } };
  });
  const conEsa = todos.filter(
    ({ propuesta }) => confianza === undefined || propuesta?.confianza === confianza,
  );
  const cuantos = Object.fromEntries(
    CONFIANZAS.map((una) => [una, todos.filter(({ propuesta }) => propuesta?.confianza === una).length]),
  ) as ListaDeDepositos['cuantos'];
  return {
    lista: { movimientos: conEsa.slice((page - 1) * limit, page * limit), cuantos },
    total: conEsa.length,
  };
}

const afectados = (estudiantes: readonly number[]): Afectado[] => estudiantes.flatMap(alEstudiante);

/** A receipt of the window is of this deposit: no other one is made of it. */
export async function conciliar(
  tx: Tx,
  idMovimiento: number,
  idRecibo: number,
  { audit }: Pick<Act, 'audit'>,
): Promise<string> {
  const [movimiento] = await queries.bloquearPorNumero(tx, [idMovimiento]);
  const [recibo] = await queries.bloquearRecibos(tx, [idRecibo]);
  policy.exigirEnlazable(found(movimiento), found(recibo));
  const { numero, estudiantes } = found(recibo);
  await queries.enlazar(tx, [{ idRecibo, idMovimiento }]);
  await audit(tx, {
    accion: 'enlazar depósito',
    entidad: 'movimiento de banco',
    idEntidad: idMovimiento,
    afectados: afectados(estudiantes),
    despues: { recibo: numero },
  });
  return numero;
}

export async function ignorar(
  tx: Tx,
  idMovimiento: number,
  { motivo, idCorte }: BodyOf<typeof ignorarDeposito>,
  { audit }: Pick<Act, 'audit'>,
): Promise<void> {
  const [leido] = await queries.bloquearPorNumero(tx, [idMovimiento]);
  policy.exigirSinUsar(found(leido));
  const deCorte =
    motivo === DEPOSITO_DE_CAJA && idCorte !== null ? found(await leerCorte(tx, idCorte, null)) : null;
  await queries.ignorar(tx, idMovimiento, motivo, deCorte?.idCorte ?? null);
  await audit(tx, {
    accion: 'ignorar depósito',
    entidad: 'movimiento de banco',
    idEntidad: idMovimiento,
    afectados: [],
    ...(deCorte ? { despues: { corte: deCorte.numero } } : {}),
    motivo,
  });
}

/** Back among those that nobody used: it is a student's after all, or the receipt was another one. */
export async function recuperar(tx: Tx, idMovimiento: number, { audit }: Pick<Act, 'audit'>): Promise<void> {
  const [leido] = await queries.bloquearPorNumero(tx, [idMovimiento]);
  const movimiento = found(leido);
  const enlazados = await queries.recibosEnlazados(tx, idMovimiento);
  policy.exigirRecuperable(movimiento, enlazados);
  if (movimiento.estado === 'ignorado') await queries.ignorar(tx, idMovimiento, null);
  await queries.enlazar(
    tx,
    enlazados.map(({ idRecibo }) => ({ idRecibo, idMovimiento: null })),
  );
  await audit(tx, {
    accion: 'recuperar depósito',
    entidad: 'movimiento de banco',
    idEntidad: idMovimiento,
    afectados: [],
    antes: { motivo: movimiento.motivo ?? undefined, recibos: enlazados.map(({ idRecibo }) => idRecibo) },
  });
}
