import { preparedWrite, type Route, read } from '#server/platform/http/route.ts';
import { hashPasswords } from '#server/platform/sessions/passwords.ts';
import { contar } from '#shared/base/formatos.ts';
import * as contract from '#shared/estudiantes/credenciales.ts';
import * as service from './service.ts';

export const routes: Route[] = [
  read(contract.verCredenciales, ({ db, params, ...pedido }) =>
    service.leerCredenciales(db, params.idGradoSeccion, pedido),
  ),
  preparedWrite(contract.entregarCredenciales, {
    // Nothing is hashed for a list that would be refused.
    prepare: async ({ db, body, progress }) => {
      await service.revisar(db, body);
      const planas = body.map(({ contraseniaPlain }) => contraseniaPlain);
      return hashPasswords(planas, (hechas) => progress(hechas, planas.length));
    },
    run: async ({ tx, body, prepared, ...act }) => ({
      data: await service.entregarCredenciales(tx, body, prepared, act),
      message: `Contraseñas guardadas: ${contar(body.length, 'estudiante', 'estudiantes')}.`,
    }),
  }),
];
