import { expect, it } from 'vitest';
import { cuotasNiveles, tiposPagos } from '#server/cuotas/tables.ts';
import { listarNiveles, verNivel } from '#shared/niveles.ts';
import { startTestApp } from '#testing/app.ts';
import { crearColaborador } from '#testing/builders.ts';

const { db, call, iniciarSesionDe } = await startTestApp();
const contador = await iniciarSesionDe(await crearColaborador(db, { cargos: [3] }));
const [tipo] = await db.insert(tiposPagos).values({ descripcion: 'Inscripción' }).returning();
const base = { idPago: tipo?.idPago ?? 0, codigoNivelEstudiantil: '03-12-0016-43' };
const fechaCreado = '2026-01-02T15:30:00.000Z';
await db.insert(cuotasNiveles).values([
  { ...base, idCicloEscolar: 2026, cantidad: 1500.5, fechaCreado },
  { ...base, idCicloEscolar: 2025, cantidad: 1400, fechaCreado },
  { ...base, idCicloEscolar: 2026, cantidad: 1, fechaCreado, activo: false },
]);

it('los cuatro niveles van en orden, con su código y lo que piden', async () => {
  const { data } = await call(listarNiveles, {}, contador);
  expect(data.map((one) => [one.codigoNivelEstudiantil, one.nombre, one.clave, one.requiereCarrera])).toEqual(
    [
      ['03-12-0030-42', 'Preprimaria', 'preprimaria', false],
      ['03-12-0016-43', 'Primaria', 'primaria', false],
      ['03-12-0029-45', 'Básicos', 'basicos', false],
      ['03-12-0029-46', 'Diversificado', 'diversificado', true],
    ],
  );
  expect(data.every((one) => one.pagosNivelesEstudiantiles.length === 0)).toBe(true);
});

it('con type=pagos trae las cuotas vigentes del ciclo pedido', async () => {
  const de = async (ciclo: number) => {
    const { data } = await call(listarNiveles, { query: { type: 'pagos', ciclo } }, contador);
    return data.find(({ clave }) => clave === 'primaria')?.pagosNivelesEstudiantiles;
  };
  const idPagoNavigation = { descripcion: 'Inscripción', mensual: false, colegiatura: false };
  expect(await de(2026)).toMatchObject([
    { ...base, cantidad: 1500.5, activo: true, fechaCreado, idPagoNavigation },
  ]);
  expect(await de(2025)).toMatchObject([{ cantidad: 1400 }]);
  expect(await call(listarNiveles, { query: { type: 'pagos', ciclo: 2040 } }, contador)).toMatchObject({
    code: 0,
    message: 'El ciclo escolar 2040 no existe.',
  });
});

it('uno solo se lee por su código o por su palabra', async () => {
  for (const codigo of ['03-12-0016-43', 'primaria']) {
    const { data } = await call(verNivel, { params: { codigo }, query: { ciclo: 2026 } }, contador);
    expect(data).toMatchObject({ nombre: 'Primaria', pagosNivelesEstudiantiles: [{ cantidad: 1500.5 }] });
  }
  expect((await call(verNivel, { params: { codigo: 'otro' } }, contador)).status).toBe(404);
});
