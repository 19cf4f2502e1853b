import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { secciones } from '#shared/grados/seccion.ts';
import { useGradosParaElegir } from '#web/grados/api.ts';
import { SelectInput } from '#web/kit/form/SelectInput.tsx';
import { useNiveles } from '#web/niveles/api.ts';
import { type Filtros, filtra } from '../api.ts';

/** Stands for no filter: what is not chosen is said, too. */
const TODOS = 'todos';
const todos = (label: string) => ({ value: TODOS, label });

const DE_TODOS = {
  inscripcion: undefined,
  inactivos: undefined,
  porCompletar: undefined,
  operacion: undefined,
} as const;

const ESTADOS = [
  { ...todos('Todos los activos'), filtros: DE_TODOS },
  { value: 'inscritos', label: 'Inscritos', filtros: { ...DE_TODOS, inscripcion: 'si' } },
  {
    value: 'sin',
    label: 'Sin inscribir',
    // Who is in no grade is in none of a level either.
    filtros: {
      ...DE_TODOS,
      inscripcion: 'no',
      nivel: undefined,
      grado: undefined,
      seccion: undefined,
    },
  },
  { value: 'completar', label: 'Datos por completar', filtros: { ...DE_TODOS, porCompletar: 'si' } },
  { value: 'inactivos', label: 'Inactivos', filtros: { ...DE_TODOS, inactivos: 'si' } },
] as const;

/** Offered where one comes from an import, and as long as it is chosen. */
const IMPORTADOS = { value: 'importados', label: 'Los importados' };

function estadoDe({ inscripcion, inactivos, porCompletar, operacion }: Filtros): string {
  if (operacion) return IMPORTADOS.value;
  if (inactivos) return 'inactivos';
  if (porCompletar) return 'completar';
  if (inscripcion === 'no') return 'sin';
  return inscripcion ? 'inscritos' : TODOS;
}

const elegido = (value: string | null) => (value === TODOS ? undefined : (value ?? undefined));

interface FiltrosProps {
  ciclo: number;
  filtros: Filtros;
  onChange: (cambio: Filtros) => void;
}

/** Where in the year shown the students of the list are, and whether they are enrolled at all. */
export function FiltrosDeAlumnos({ ciclo, filtros, onChange }: FiltrosProps) {
  const { nivel, grado, seccion } = filtros;
  const niveles = useNiveles().data?.data ?? [];
  const grados = (useGradosParaElegir().data?.data ?? []).filter(
    ({ idNivelEstudiantilNavigation: suyo }) => nivel === undefined || suyo.clave === nivel,
  );
  /** Somebody is in a place because of an enrolment. */
  const enLugar = (lugar: Filtros) =>
    onChange({ ...lugar, ...(filtros.inscripcion === 'no' ? { inscripcion: undefined } : {}) });
  return (
    <Box
      role="group"
      aria-label={`Filtros del ciclo escolar ${ciclo}`}
      sx={{
        display: 'grid',
        gap: 1.5,
        mb: 2,
        alignItems: 'center',
        gridTemplateColumns: {
          // 'Todos los activos' in one line of a phone of 360 px.
          xs: 'minmax(0, 4fr) minmax(0, 5fr)',
          sm: 'repeat(4, minmax(0, 1fr))',
          md: 'repeat(4, minmax(0, 200px)) auto',
        },
      }}
    >
      <SelectInput
        dense
        label="Nivel"
        options={[todos('Todos'), ...niveles.map(({ clave, nombre }) => ({ value: clave, label: nombre }))]}
        value={nivel ?? TODOS}
        onChange={(next) => enLugar({ nivel: elegido(next), grado: undefined })}
      />
      <SelectInput
        dense
        label="Grado"
        options={[
          todos('Todos'),
          ...grados.map(({ idGrado, nombre, idCarreraNavigation: carrera }) => ({
            value: String(idGrado),
            label: carrera ? `${nombre} · ${carrera.nombre}` : nombre,
          })),
        ]}
        value={grado ?? TODOS}
        onChange={(next) => enLugar({ grado: elegido(next) })}
      />
      <SelectInput
        dense
        label="Sección"
        options={[todos('Todas'), ...secciones.map((letra) => ({ value: letra, label: letra }))]}
        value={seccion ?? TODOS}
        onChange={(next) => enLugar({ seccion: secciones.find((letra) => letra === next) })}
      />
      <SelectInput
        dense
        label="Estado"
        options={filtros.operacion ? [...ESTADOS, IMPORTADOS] : ESTADOS}
        value={estadoDe(filtros)}
        onChange={(next) => onChange(ESTADOS.find(({ value }) => value === next)?.filtros ?? {})}
      />
      {filtra(filtros) ? (
        <Button
          sx={{ justifySelf: 'start', gridColumn: { xs: '1 / -1', md: 'auto' } }}
          onClick={() => onChange(SIN_FILTROS)}
        >
          Quitar filtros
        </Button>
      ) : null}
    </Box>
  );
}

export const SIN_FILTROS: Filtros = {
  ...DE_TODOS,
  nivel: undefined,
  grado: undefined,
  seccion: undefined,
};
