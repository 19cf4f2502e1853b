import { expect, it } from 'vitest';
import { mensualidadesDeInscripcion } from '#shared/cuentas.ts';
import { importador } from '#testing/importador.ts';
import { abrirVentanilla, entero } from '#testing/ventanilla.ts';

const ventanilla = await abrirVentanilla();
const { alumno, cobrosDe, cobrar, call, secretaria } = ventanilla;
const { subir, revisar, aplicar } = importador(ventanilla, secretaria, 'saldos');

it('un pago del día del primer recibo del colegio o de después se registra en Caja, no en una lista', async () => {
  const [ana, beto, carla] = [await alumno(), await alumno(), await alumno()];
  const lista = (...filas: string[]) =>
    ['Código,Saldo anterior,Mes pagado,Fecha de pago,Recibo', ...filas].join('\r\n');
  const filas = lista('C-2,,Enero,09/03/2026,', 'C-3,40,Enero,10/03/2026,A-7');
  const { data: subida } = await subir(filas, 'saldos.csv');
  const antes = await revisar(subida);
  expect(antes).toMatchObject({ lista: true, errores: [] });

  const [cobro] = await cobrosDe(ana.idEstudiante);
  const { data } = await cobrar([entero(cobro ?? expect.fail('sin cobros'))]);
  expect(await aplicar(subida, antes)).toMatchObject({ code: 0 });
  const que = `Desde el 10/03/2026 los recibos se hacen en Ceiba (el primero es ${data.numero}): registra este pago en Caja, o corrige la fecha u omite la fila.`;
  expect((await revisar(subida)).errores.map((una) => [una.fila, una.columna, una.que])).toEqual([
    [3, 'Fecha de pago', que],
  ]);
  const { data: sinEsa } = await subir(lista('C-2,,Enero,09/03/2026,'), 'saldos.csv');
  expect(await aplicar(sinEsa, await revisar(sinEsa))).toMatchObject({ code: 1 });
  const eneroDe = async ({ params }: typeof ana) =>
    (await call(mensualidadesDeInscripcion, { params }, secretaria)).data.find(({ mes }) => mes === 1)
      ?.pagada;
  expect([await eneroDe(beto), await eneroDe(carla)]).toEqual([true, false]);
});
