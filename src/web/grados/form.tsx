import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { SECCION_REQUERIDA, secciones } from '#shared/grados/seccion.ts';
import { CARRERA_REQUERIDA, GRADO_NOMBRE_MAX, type Grado, gradoForm } from '#shared/grados.ts';
import type { NivelEstudiantil } from '#shared/niveles.ts';
import { aunConErrores } from '#shared/sesion.ts';
import { SwitchField } from '#web/kit/form/CheckboxField.tsx';
import { FormGrid } from '#web/kit/form/FormGrid.tsx';
import { MultiSelectField } from '#web/kit/form/MultiSelectField.tsx';
import { SelectField } from '#web/kit/form/SelectField.tsx';
import type { SchemaForm } from '#web/kit/form/schema-form.ts';
import { TextInputField } from '#web/kit/form/TextInputField.tsx';
import { useCarrerasDe, useGrados, useMateriasDe } from './api.ts';

/** What the form holds: letters and ids, under the names of the wire so that the server's errors find their field. */
export const gradoFormulario = (niveles: readonly NivelEstudiantil[]) =>
  gradoForm
    .pick({
      idNivelEstudiantil: true,
      idCarrera: true,
      nombre: true,
      idGradoAnterior: true,
      inscripcionPorGrupos: true,
    })
    .extend({
      gradosSecciones: z.array(z.enum(secciones)).min(1, { error: SECCION_REQUERIDA }),
      gradosMaterias: z.array(z.int()),
    })
    .superRefine(({ idNivelEstudiantil, idCarrera }, context) => {
      const nivel = niveles.find(
        ({ codigoNivelEstudiantil }) => codigoNivelEstudiantil === idNivelEstudiantil,
      );
      if (nivel?.requiereCarrera && !idCarrera)
        context.addIssue({ code: 'custom', path: ['idCarrera'], message: CARRERA_REQUERIDA });
    }, aunConErrores);

type Esquema = ReturnType<typeof gradoFormulario>;

/** A grade as the form shows it. */
export const valoresDe = (grado: Grado | null): z.input<Esquema> => ({
  idNivelEstudiantil: grado?.idNivelEstudiantil ?? '',
  idCarrera: grado?.idCarrera ?? null,
  nombre: grado?.nombre ?? '',
  idGradoAnterior: grado?.idGradoAnterior ?? null,
  inscripcionPorGrupos: grado?.inscripcionPorGrupos ?? false,
  gradosSecciones: secciones.filter((letra) =>
    grado?.gradosSecciones.some(({ idSeccionNavigation }) => idSeccionNavigation.seccion === letra),
  ),
  gradosMaterias: grado?.gradosMaterias.map(({ idMateria }) => idMateria) ?? [],
});

/** The body of the call: what is already there keeps its id. */
export function cuerpoDe(
  { gradosSecciones: letras, gradosMaterias: materias, ...valores }: z.output<Esquema>,
  grado: Grado | null,
) {
  return {
    ...valores,
    gradosSecciones: letras.map((seccion) => ({
      seccion,
      idGradoSeccion: grado?.gradosSecciones.find(
        ({ idSeccionNavigation }) => idSeccionNavigation.seccion === seccion,
      )?.idGradoSeccion,
    })),
    gradosMaterias: materias.map((idMateria) => ({
      idMateria,
      idGradoMateria: grado?.gradosMaterias.find((una) => una.idMateria === idMateria)?.idGradoMateria,
    })),
  };
}

interface CamposProps {
  form: SchemaForm<Esquema>;
  niveles: readonly NivelEstudiantil[];
  ciclo: number;
  grado: Grado | null;
}

/** The fields of a grade, for a new one and for an old one. */
export function CamposGrado({ form, niveles, ciclo, grado }: CamposProps) {
  const { control, setValue } = form;
  const [codigo, idCarrera] = useWatch({ control, name: ['idNivelEstudiantil', 'idCarrera'] });
  const nivel = niveles.find(({ codigoNivelEstudiantil }) => codigoNivelEstudiantil === codigo) ?? null;
  const conCarrera = nivel?.requiereCarrera ?? false;
  const carreras = useCarrerasDe(conCarrera ? codigo : null).data?.data ?? [];
  const elegida = typeof idCarrera === 'number' ? idCarrera : null;
  const listo = nivel !== null && (!conCarrera || elegida !== null);
  const vigentes = useMateriasDe(listo ? codigo : null, conCarrera ? elegida : null).data?.data ?? [];
  const grados = useGrados(ciclo).data?.data ?? [];
  // A dropped subject stays offered where it is already taught.
  const materias = new Map(vigentes.map(({ idMateria, nombre }) => [idMateria, nombre]));
  for (const { idMateria, idMateriaNavigation: materia } of grado?.gradosMaterias ?? []) {
    if (!materia.activo) materias.set(idMateria, `Retirada: ${materia.nombre}`);
  }
  const otraCosa = () => setValue('gradosMaterias', []);
  return (
    <FormGrid columns={2}>
      <SelectField
        control={control}
        name="idNivelEstudiantil"
        label="Nivel estudiantil"
        required
        options={niveles.map(({ codigoNivelEstudiantil: value, nombre: label }) => ({ value, label }))}
        onPick={() => {
          setValue('idCarrera', null);
          otraCosa();
        }}
      />
      {conCarrera ? (
        <SelectField
          control={control}
          name="idCarrera"
          label="Carrera"
          required
          options={carreras.map(({ idCarrera: value, nombre: label }) => ({ value, label }))}
          onPick={otraCosa}
        />
      ) : null}
      <TextInputField control={control} name="nombre" label="Nombre" required max={GRADO_NOMBRE_MAX} />
      <MultiSelectField
        control={control}
        name="gradosSecciones"
        label="Secciones"
        required
        options={secciones.map((letra) => ({ value: letra, label: `Sección ${letra}` }))}
      />
      <Box sx={{ gridColumn: { sm: 'span 2' } }}>
        <MultiSelectField
          control={control}
          name="gradosMaterias"
          label="Materias"
          all
          shown={12}
          options={[...materias].map(([value, label]) => ({ value, label }))}
          empty={listo ? 'Este nivel no tiene materias.' : 'Elige antes el nivel y la carrera.'}
        />
      </Box>
      <SelectField
        control={control}
        name="idGradoAnterior"
        label="Grado anterior"
        none="Ninguno"
        options={grados
          .filter(({ idGrado }) => idGrado !== grado?.idGrado)
          .map(({ idGrado: value, nombre, idCarreraNavigation: carrera }) => ({
            value,
            label: carrera ? `${nombre} · ${carrera.nombre}` : nombre,
          }))}
      />
      <SwitchField control={control} name="inscripcionPorGrupos" label="Inscribir por grupos" />
    </FormGrid>
  );
}
