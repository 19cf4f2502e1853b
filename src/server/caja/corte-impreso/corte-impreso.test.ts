import { expect, it } from 'vitest';
import { urlOf } from '#shared/base/endpoint.ts';
import { SIN_LETRA } from '#shared/base/sin-letra.ts';
import * as contract from '#shared/caja/cortes.ts';
import { crearColaborador } from '#testing/builders.ts';
import { abrirVentanilla, EN_EFECTIVO, entero } from '#testing/ventanilla.ts';

const { app, db, call, iniciarSesionDe, alumno, cobrosDe, cobrar } = await abrirVentanilla();

it('antes de imprimir un corte se dice lo que no se imprime de quien lo hizo', async () => {
  const cajera = await iniciarSesionDe(
    await crearColaborador(db, { nombres: 'Marta 😀 Kꞌot 王', cargos: [2] }),
  );
  const [mes] = await cobrosDe((await alumno()).idEstudiante, cajera);
  if (!mes) throw new Error('no debe');
  await cobrar([{ ...entero(mes), monto: 450.5 }], EN_EFECTIVO, cajera);
  const metodos = [{ metodo: 'efectivo' as const, contado: 450.5, esperado: 450.5 }];
  const { data } = await call(
    contract.cerrarCorte,
    { body: { metodos, primerConteo: 450.5, fondoSiguiente: 0 } },
    cajera,
  );
  const url = urlOf(contract.corteEnPdf, { id: data.idCorte });
  const { headers } = await app.inject({ url, headers: { cookie: cajera } });
  // Its line goes on with since when.
  expect(decodeURIComponent(String(headers[SIN_LETRA]))).toContain(
    'En el papel saldrá un cuadro en lugar de «\u2068😀\u2069» de «\u2068Marta 😀 Kꞌot 王',
  );
});
