import { poner } from '#server/calificaciones/traslados/service.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { actoDe } from './movements.ts';
import { randomFor } from './random.ts';
import { seccionConocida, type World } from './world.ts';

/** Who joined the class after its first block brought the marks of another school, in every subject that has ended it. */
export async function ponerTraslados(tx: Tx, world: World): Promise<void> {
  const suya = seccionConocida(world);
  const nuevo = world.inscritos.find(({ tardio, seccion }) => tardio && seccion === suya);
  if (!nuevo) return;
  const random = randomFor('traslado');
  const acto = await actoDe(tx, world.calendar, -1);
  for (const { seccion, idAsignacion, retirada } of world.clases) {
    const terminado = world.bloques.some(
      ({ idGradoSeccionMateriaColaborador, bloque, fechaTerminado }) =>
        idGradoSeccionMateriaColaborador === idAsignacion && bloque === 1 && fechaTerminado,
    );
    const idMateria = world.asignaciones[idAsignacion - 1]?.idMateria;
    if (seccion !== suya || retirada || !terminado || idMateria === undefined) continue;
    await poner(
      tx,
      { idEstudianteGrado: nuevo.idEstudianteGrado, idMateria, bloque: 1 },
      {
        nota: random.between(62, 94),
        documento: 'Certificado de notas del Instituto Bilingüe El Mirador',
        motivo: 'Cursó el bloque 1 en otro establecimiento.',
      },
      acto,
    );
  }
}
