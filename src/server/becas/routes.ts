import { cicloPedido } from '#server/ciclos/policy.ts';
import { existente } from '#server/cuentas/policy.ts';
import { type Route, read, write } from '#server/platform/http/route.ts';
import { contar } from '#shared/base/formatos.ts';
import * as contract from '#shared/becas.ts';
import * as queries from './queries.ts';
import * as service from './service.ts';

const HECHO = { beca: 'Beca guardada correctamente.', descuento: 'Descuento guardado correctamente.' };

export const routes: Route[] = [
  read(contract.becasDeInscripcion, ({ db, params: { idEstudianteGrado } }) =>
    existente(db, idEstudianteGrado, queries.becasDe(db, idEstudianteGrado)),
  ),
  write(contract.agregarBeca, async ({ tx, params, body, ...act }) => ({
    data: await service.agregar(tx, params.idEstudianteGrado, body, act),
    message: HECHO[body.clase],
  })),
  write(contract.previaDeBeca, async ({ tx, params, body, ...act }) => {
    const data = await service.prever(tx, params.idEstudianteGrado, body, act);
    return { data, message: data.frase };
  }),
  write(contract.terminarBeca, async ({ tx, params, body, ...act }) => ({
    data: await service.terminar(tx, params.id, body, act),
    message: 'Terminada correctamente.',
  })),
  write(contract.renovarBecas, async ({ tx, body, ...act }) => {
    const data = await service.renovar(tx, body, act);
    return {
      data,
      message: `${contar(data.renovadas, 'beca renovada', 'becas renovadas')} en ${body.ciclo}.`,
    };
  }),
  read(contract.listarBecas, async ({ db, ...peticion }) => {
    const ciclo = await cicloPedido(db, peticion);
    return {
      becas: await queries.becasDelCiclo(db, ciclo),
      sinDefinir: await queries.becadosSinDefinir(db, ciclo),
    };
  }),
];
