import { agregarCuentaBancaria } from '#shared/banco/cuentas.ts';
import type { Mapeo } from '#shared/banco/mapeo.rules.ts';
import * as contract from '#shared/banco.ts';
import { crearColaborador } from './builders.ts';
import { abrirVentanilla } from './ventanilla.ts';

export const ENCABEZADO = 'Fecha,Documento,Descripción,Débito,Crédito';

export const MAPEO: Mapeo = {
  encabezados: ['fecha', 'documento', 'descripcion', 'debito', 'credito'],
  columnas: ['fecha', 'boleta', 'descripcion', 'debito', 'credito'],
  orden: 'dma',
  decimal: '.',
};

/** A file of the bank: its headers and these rows. */
export const archivoDe = (...filas: string[]): string => [ENCABEZADO, ...filas].join('\r\n');

/** A row of a deposit. */
export const fila = (boleta: string, descripcion: string, monto: number, dia = '09/03/2026'): string =>
  `${dia},${boleta},${descripcion},,${monto.toFixed(2)}`;

/** A school at whose bank families pay, in March. */
export async function abrirBanco() {
  const ventanilla = await abrirVentanilla();
  const { db, call, iniciarSesionDe, secretaria } = ventanilla;
  const contador = await iniciarSesionDe(await crearColaborador(db, { nombres: 'Marvin Cuc', cargos: [3] }));
  const { idCuentaBancaria } = (
    await call(agregarCuentaBancaria, { body: { banco: 'Banrural', ultimos4: '4471' } }, contador)
  ).data;

  const subir = (
    contenido: string | Buffer,
    {
      mapeo = MAPEO,
      nombre = 'movimientos.csv',
      quien = secretaria,
      cuenta = idCuentaBancaria,
    }: {
      mapeo?: Mapeo | null;
      nombre?: string;
      quien?: string;
      cuenta?: number;
    } = {},
  ) =>
    call(
      contract.subirDepositos,
      { form: { idCuentaBancaria: cuenta, mapeo }, archivos: [{ nombre, contenido }] },
      quien,
    );
  const listar = async (query: object = {}) =>
    (await call(contract.listarDepositos, { query: { limit: '1000', ...query } as never }, secretaria)).data;
  /** The deposit with this number of slip, as the screen has it. */
  const deposito = async (referencia: string, query: object = { estado: 'todos' }) => {
    const hallado = (await listar(query)).movimientos.find((uno) => uno.referencia === referencia);
    if (!hallado) throw new Error(`no hay ${referencia}`);
    return hallado;
  };
  const pagoDe = ({ idMovimiento, propuesta }: contract.Deposito) => ({
    idMovimiento,
    lineas: (propuesta?.lineas ?? []).map(({ clase, id, monto, saldo }) => ({
      clase,
      id,
      monto,
      saldoVisto: saldo,
    })),
  });
  const confirmar = (pagos: object[], quien = secretaria) =>
    call(contract.confirmarDepositos, { body: { pagos } as never }, quien);
  const conId = (id: number) => ({ params: { id: String(id) } });
  return { ...ventanilla, contador, idCuentaBancaria, subir, listar, deposito, pagoDe, confirmar, conId };
}
