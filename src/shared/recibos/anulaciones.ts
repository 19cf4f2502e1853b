import { z } from 'zod';
import { endpoint } from '#shared/base/endpoint.ts';
import { idParam } from '#shared/base/fields.ts';
import { mensualidad, pago } from '#shared/cuentas.ts';

const params = z.object({ id: idParam });

/** Only who annulled it, and only right afterwards: the payment stands again with the date it had. */
export const deshacerAnulacionDePago = endpoint({
  method: 'PUT',
  path: '/estudiantes/pago/:id/deshacer',
  who: 'administrador',
  asunto: 'pagos',
  summary: 'Deshace la anulación de un pago, con la fecha que tenía',
  params,
  output: pago,
});

export const deshacerAnulacionDeMensualidad = endpoint({
  method: 'PUT',
  path: '/estudiantes/mensualidad/:id/deshacer',
  who: 'administrador',
  asunto: 'pagos',
  summary: 'Deshace la anulación del pago de una mensualidad, con la fecha que tenía',
  params,
  output: mensualidad,
});
