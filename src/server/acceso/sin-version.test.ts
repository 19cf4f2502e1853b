import { expect, it } from 'vitest';
import { inputSchema } from '#server/platform/http/serializer.ts';
import { routes } from '#server/routes.ts';

/** The calls that change what is there and say nothing of what was seen, by why that is well so. A POST makes something, or adds to it. */
const SIN_VERSION: Readonly<Record<string, readonly string[]>> = {
  'hace algo nuevo: no hay nada que borrar': [
    '/carreras/:nivel',
    '/materias/nivel/:nivel',
    '/estudiantes/inscripcion/:idEstudianteGrado/pagos/agregar',
  ],
  'es un paso desde un estado, y se niega cuando otra persona ya lo dio': [
    '/becas/:id/terminar',
    '/caja/banco/movimientos/:id/conciliar',
    '/caja/banco/movimientos/:id/ignorar',
    '/caja/banco/movimientos/:id/recuperar',
    '/caja/recibos/:id/anular',
    '/caja/recibos/:id/deshacer',
    '/docentes/asignaciones/:idassignment/iniciar',
    '/docentes/bloques/finalizar/:idMateriaBloque',
    '/docentes/bloques/iniciar/:idMateriaBloque',
    '/documentos/:codigo/anular',
    '/estudiantes/mensualidad/:id/anular',
    '/estudiantes/mensualidad/:id/deshacer',
    '/estudiantes/mensualidad/:id/pagar',
    '/estudiantes/pago/:id/anular',
    '/estudiantes/pago/:id/deshacer',
    '/estudiantes/pago/:id/pagar',
    '/estudiantil/actividades/examen-final/:idParticipante/anular',
    '/estudiantil/actividades/parcial/:idParticipante/anular',
    '/estudiantil/actividades/tareas/:idParticipante/anular',
    '/grados/estudiantes/:idEstudianteGrado/baja',
    '/grados/estudiantes/:idEstudianteGrado/reingreso',
    '/grados/estudiantes/anular/:idEstudianteGrado',
    '/grados/estudiantes/desasignar',
    '/grados/estudiantes/desasignar/:idEstudianteGrado',
  ],
  'dice cómo queda una sola cosa de un alumno: de dos vale la última, y las dos se ven en el historial': [
    '/cierres/:idGradoSeccion/adecuacion',
    '/cierres/:idGradoSeccion/ausencias',
  ],
  'dice qué agrega, qué quita o a quién pasa, y lo demás queda como lo dejan otros': [
    '/colaboradores/:idColaborador/grados-guias',
    '/colaboradores/materias/transferencia/:idColaborador',
    '/docentes/actividades/:id/destinatarios',
  ],
  'dice qué código tenía cada alumno cuando se miró': ['/sire/codigos'],
  'dice una cosa de cada uno, y de dos que la dicen vale la última': [
    '/sire/areas',
    '/sire/inscripciones',
    '/sire/orden/:idGradoSeccion',
    '/sire/plazos',
  ],
  'da una contraseña nueva: de dos vale la última, y se ve en el papel': ['/estudiantes/credenciales'],
  'dice cómo queda una foto, no qué dice: de dos giros vale el último, y se ve': [
    '/archivos/:idArchivo/giro',
  ],
  'solo la cambia su dueño, y dice la que tenía': ['/authentication/contrasenia'],
};

/** An input says over which version it is, or, where it is a list of parts, what was seen of each. */
const diceQueVio = (schema: unknown): boolean =>
  /"(?:version|\w*[vV]ist[oa]s?)":/.test(JSON.stringify(schema));

it('cada llamada que cambia algo dice qué vio quien la hace, o está en la lista con su porqué', () => {
  const sin = routes.flatMap(({ endpoint: { method, path, body, form } }) => {
    const schema = body ?? form?.schema;
    return method !== 'PUT' || (schema && diceQueVio(inputSchema(schema))) ? [] : [path];
  });
  expect(sin.sort()).toEqual(Object.values(SIN_VERSION).flat().sort());
});
