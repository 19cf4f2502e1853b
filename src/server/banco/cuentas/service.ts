import { explained } from '#server/platform/db/constraint.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { found, must, taken } from '#server/platform/errors/problem.ts';
import type { Act } from '#server/platform/request/act.ts';
import { exigirVersion } from '#server/platform/request/version.ts';
import type { CuentaBancaria } from '#shared/banco/cuentas.ts';
import * as queries from './queries.ts';

type Datos = Omit<CuentaBancaria, 'idCuentaBancaria' | 'mapeo' | 'version'>;

const guardando = <T>(work: () => Promise<T>): Promise<T> =>
  explained(
    { cuentas_bancarias_cuenta: () => taken('ultimos4', 'Ya hay una cuenta de ese banco con esos dígitos.') },
    work,
  );

export async function agregar(tx: Tx, datos: Datos, { audit }: Pick<Act, 'audit'>): Promise<CuentaBancaria> {
  const cuenta = must(
    await guardando(() => queries.insertarCuenta(tx, datos)),
    'the account that was inserted',
  );
  await audit(tx, {
    accion: 'agregar cuenta bancaria',
    entidad: 'cuenta bancaria',
    idEntidad: cuenta.idCuentaBancaria,
    afectados: [],
    despues: cuenta,
  });
  return cuenta;
}

export async function editar(
  tx: Tx,
  id: number,
  { version, ...datos }: Datos & { version?: number | undefined },
  { audit }: Pick<Act, 'audit'>,
): Promise<CuentaBancaria> {
  const antes = found(await queries.bloquearCuenta(tx, id));
  const entry = { entidad: 'cuenta bancaria', idEntidad: id } as const;
  await exigirVersion(tx, { version, entry }, antes);
  const despues = must(
    await guardando(() => queries.guardarCuenta(tx, id, datos)),
    'the account that was changed',
  );
  await audit(tx, {
    accion: 'editar cuenta bancaria',
    ...entry,
    afectados: [],
    antes,
    despues,
  });
  return despues;
}
