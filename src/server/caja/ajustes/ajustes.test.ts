import { expect, it } from 'vitest';
import * as contract from '#shared/caja/ajustes.ts';
import { startTestApp } from '#testing/app.ts';
import { auditoriaDe, crearColaborador } from '#testing/builders.ts';

const { db, call, iniciarSesionDe } = await startTestApp();
const conCargo = async (cargo: number) => iniciarSesionDe(await crearColaborador(db, { cargos: [cargo] }));
const [secretaria, contador, docente] = [await conCargo(2), await conCargo(3), await conCargo(4)];
const guardar = (avisoCobrosExtra: boolean, quien: string) =>
  call(contract.guardarAjustesDeCaja, { body: { avisoCobrosExtra } }, quien);
const leer = async (quien = secretaria) => (await call(contract.verAjustesDeCaja, {}, quien)).data;

it('se avisa de los cobros extra hasta que contabilidad lo apaga, y queda anotado una vez', async () => {
  expect(await leer()).toMatchObject({
    avisoCobrosExtra: true,
    razonSocial: '',
    leyendaRecibo: 'Este recibo no es factura.',
    formatoRecibo: 'media',
  });
  expect((await guardar(false, secretaria)).status).toBe(403);
  expect((await guardar(false, contador)).message).toBe('Ajustes de caja guardados.');
  await guardar(false, contador);
  expect(await leer()).toMatchObject({ avisoCobrosExtra: false, formatoRecibo: 'media' });
  expect((await call(contract.verAjustesDeCaja, {}, docente)).status).toBe(403);
  const anotadas = await auditoriaDe(db, 'escuela', 1);
  expect(anotadas).toEqual([
    expect.objectContaining({
      accion: 'editar ajustes de caja',
      antes: { avisoCobrosExtra: true },
      despues: { avisoCobrosExtra: false },
    }),
  ]);
});
