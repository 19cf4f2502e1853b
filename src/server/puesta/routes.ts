import { cicloPedido, exigirCicloAbierto } from '#server/ciclos/policy.ts';
import { type Route, read, write } from '#server/platform/http/route.ts';
import { verAvance } from '#shared/puesta/avance.ts';
import * as clasesContract from '#shared/puesta/clases.ts';
import * as cuotasContract from '#shared/puesta/cuotas.ts';
import * as contract from '#shared/puesta/plantillas.ts';
import * as aplicar from './aplicar/service.ts';
import { leerClases } from './clases/queries.ts';
import { guardarClases } from './clases/service.ts';
import { leerCobradores } from './cuotas/queries.ts';
import { guardarCuotas } from './cuotas/service.ts';
import { GRADOS_SUGERIDOS, MATERIAS_SUGERIDAS } from './plantillas.rules.ts';
import { avance } from './service.ts';

export const routes: Route[] = [
  read(verAvance, async (context) =>
    avance(context.db, context, context.query.ciclo && (await cicloPedido(context.db, context))),
  ),
  read(contract.plantillaDeGrados, async () =>
    GRADOS_SUGERIDOS.map(({ nivel, listas }) => ({
      nivel,
      listas: listas.map((lista) => ({ ...lista, grados: [...lista.grados] })),
    })),
  ),
  read(contract.plantillaDeMaterias, async () =>
    MATERIAS_SUGERIDAS.map(({ materias, ...lugar }) => ({
      ...lugar,
      materias: materias.map(({ nombre, grados }) => ({ nombre, grados: grados && [...grados] })),
    })),
  ),
  write(contract.aplicarPlantillas, async (context) => {
    const ciclo = await cicloPedido(context.tx, context);
    exigirCicloAbierto(ciclo, context);
    const data = await aplicar.aplicar(context.tx, context.body, ciclo, context);
    return { data, message: aplicar.dicho(data) };
  }),
  read(cuotasContract.verCuotasDelColegio, async (context) =>
    leerCobradores(context.db, await cicloPedido(context.db, context)),
  ),
  write(cuotasContract.guardarCuotasDelColegio, async (context) => {
    const ciclo = await cicloPedido(context.tx, context);
    const data = await guardarCuotas(context.tx, context.body, ciclo, context);
    return { data, message: 'Cuotas guardadas correctamente.' };
  }),
  read(clasesContract.verClasesDelColegio, async (context) =>
    leerClases(context.db, await cicloPedido(context.db, context)),
  ),
  write(clasesContract.guardarClasesDelColegio, async (context) => {
    const ciclo = await cicloPedido(context.tx, context);
    exigirCicloAbierto(ciclo, context);
    const data = await guardarClases(context.tx, context.body, ciclo, context.audit);
    return { data, message: 'Clases guardadas correctamente.' };
  }),
];
