import { expect, it } from 'vitest';
import { urlOf } from '#shared/base/endpoint.ts';
import { guardarAjustesDeCaja } from '#shared/caja/ajustes.ts';
import { reciboEnPdf } from '#shared/recibos/impreso.ts';
import { crearColaborador } from '#testing/builders.ts';
import { textOfPdf } from '#testing/pdf-text.ts';
import { abrirVentanilla, entero } from '#testing/ventanilla.ts';

const { app, db, call, iniciarSesionDe, secretaria, alumno, cobrosDe, cobrar } = await abrirVentanilla();
const contador = await iniciarSesionDe(await crearColaborador(db, { cargos: [3] }));

async function recibo(): Promise<number> {
  const { idEstudiante } = await alumno();
  const [enero] = await cobrosDe(idEstudiante);
  return (await cobrar([enero && entero(enero)])).data.idRecibo;
}

it('la razón social y la leyenda salen en los que se hagan desde entonces, en el papel que se elija', async () => {
  const papel = async (idRecibo: number) =>
    textOfPdf(
      (
        await app.inject({
          url: urlOf(reciboEnPdf, { id: String(idRecibo) }),
          headers: { cookie: secretaria },
        })
      ).rawPayload,
    );
  const antes = await recibo();
  const body = {
    razonSocial: 'Los Pinares, S. A.',
    leyendaRecibo: 'Comprobante interno. No es factura.',
    formatoRecibo: 'carta' as const,
  };
  expect((await call(guardarAjustesDeCaja, { body }, secretaria)).status).toBe(403);
  expect((await call(guardarAjustesDeCaja, { body }, contador)).data).toMatchObject({
    avisoCobrosExtra: true,
    ...body,
  });
  const despues = await recibo();
  const [nuevo = ''] = await papel(despues);
  expect(nuevo).toContain('Los Pinares, S. A.');
  expect(nuevo.match(/Comprobante interno\. No es factura\./g)).toHaveLength(2);
  const [viejo = ''] = await papel(antes);
  expect(viejo).toContain('Este recibo no es factura.');
  expect(viejo).not.toContain('Los Pinares, S. A.');
  await call(guardarAjustesDeCaja, { body: { formatoRecibo: 'media' } }, contador);
  expect((await papel(despues))[0]?.match(/Comprobante interno/g)).toHaveLength(1);
});
