import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type PropsWithChildren, type ReactNode, useState } from 'react';
import { schoolYear } from '#shared/base/calendar.ts';
import { fechaCorta } from '#shared/base/fechas.ts';
import { contar } from '#shared/base/formatos.ts';
import {
  type CampoDeEstudiante,
  CLAVES_DE_ESTUDIANTE,
  campoDeEstudiante,
} from '#shared/estudiantes/campos.ts';
import { cuentaPara } from '#shared/estudiantes/estados.rules.ts';
import { ETIQUETA_SEXO, edad, SIN_CUI } from '#shared/estudiantes.rules.ts';
import type { Estudiante } from '#shared/estudiantes.ts';
import { nombreCompleto } from '#shared/inscripciones.rules.ts';
import { useCiclo } from '#web/ciclos/api.ts';
import { useNow } from '#web/kit/clock.ts';
import { FormSection } from '#web/kit/form/FormGrid.tsx';
import { ActionMenu, type MenuAction } from '#web/kit/ui/ActionMenu.tsx';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { ModalDialog } from '#web/kit/ui/ModalDialog.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { Avatar } from '#web/sesion/components/Avatar.tsx';
import { useEstudiante } from '../api.ts';
import { Expediente } from './Expediente.tsx';
import { type ActoDeAlumno, type AlumnoEnCiclo, INSCRIBIR, useActosDeAlumno } from './useActosDeAlumno.ts';

/** Long texts take more than one column. */
type Dato = readonly [label: string, value: ReactNode, columns?: 'span 2' | '1 / -1'];

function Datos({ datos }: { datos: readonly Dato[] }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        columnGap: 3,
        rowGap: 2,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(200px, 1fr))' },
      }}
    >
      {datos.map(([label, value, gridColumn]) => (
        <Box key={label} sx={{ minWidth: 0, gridColumn }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            {value || '—'}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

/** What stands where a field is empty; a hyphen where nothing is said here. */
const VACIOS: Partial<Record<CampoDeEstudiante, string>> = { cui: SIN_CUI, nombreMadre: 'No se conoce' };

function leible(estudiante: Estudiante, campo: CampoDeEstudiante): string | null {
  const valor = estudiante[campo];
  if (typeof valor === 'number') return ETIQUETA_SEXO[valor] ?? null;
  if (campoDeEstudiante(campo).tipo === 'fecha' && valor) return fechaCorta(valor);
  return valor || (VACIOS[campo] ?? null);
}

/** What is read beside a field, before or after it. */
type Junto = Partial<Record<CampoDeEstudiante, { antes?: Dato; despues?: Dato }>>;

const datosDe = (estudiante: Estudiante, parte: 'personales' | 'contacto', junto: Junto = {}): Dato[] =>
  CLAVES_DE_ESTUDIANTE.filter((campo) => campoDeEstudiante(campo).ficha === parte).flatMap((campo) => {
    const { etiqueta, etiquetaEnFicha = etiqueta, anchoEnFicha } = campoDeEstudiante(campo);
    const { antes, despues } = junto[campo] ?? {};
    const suyo: Dato = [etiquetaEnFicha, leible(estudiante, campo), anchoEnFicha];
    return [antes, suyo, despues].filter((uno) => uno !== undefined);
  });

const personales = (estudiante: Estudiante, year: number): Dato[] =>
  datosDe(estudiante, 'personales', {
    fechaNacimiento: {
      antes: ['Edad', contar(edad(estudiante.fechaNacimiento, year), 'año', 'años')],
      despues: ['Usuario', estudiante.usuarioBit ? estudiante.estudiantesUsuarios[0]?.usuario : null],
    },
  });

const DialogoDeActo = lazyPart(
  async () => (await import('#web/inscripciones/components/DialogoDeActo.tsx')).DialogoDeActo,
);

/** With the enrolment of a year, of those that the record brings. */
function enCiclo(estudiante: Estudiante, ciclo: number): AlumnoEnCiclo {
  const del = estudiante.estudiantesGrados.find(
    ({ idCicloEscolar, estado }) => idCicloEscolar === ciclo && cuentaPara('viva', estado),
  );
  return {
    ...estudiante,
    inscripcion: del ? { ...del, idGrado: del.idGradoSeccionNavigation.idGrado } : null,
  };
}

interface FichaProps {
  idEstudiante: number;
  /** What is done with the student from here. */
  actosDe?: (estudiante: Estudiante) => MenuAction[];
  onClose: () => void;
}

/** Everything about a student, to read: person, years at the school, family. */
export function FichaEstudiante({ idEstudiante, actosDe, onClose, children }: PropsWithChildren<FichaProps>) {
  const query = useEstudiante(idEstudiante);
  const year = schoolYear(useNow());
  const estudiante = query.data?.data;
  const nombre = estudiante ? nombreCompleto(estudiante) : '';
  const acciones = (estudiante && actosDe?.(estudiante)) ?? [];
  const menu = <ActionMenu text="Acciones" label="Acciones" variant="tonal" actions={acciones} />;
  const inscribir = acciones.find(({ text }) => text === INSCRIBIR);
  return (
    <ModalDialog
      open
      title="Alumno"
      subject={estudiante ? `${nombre} · ${estudiante.codigo}` : undefined}
      start={
        estudiante ? <Avatar name={nombre} surname={estudiante.apellido1} kind="estudiante" /> : undefined
      }
      headerActions={
        acciones.length > 0 ? <Box sx={{ display: { xs: 'none', sm: 'block' } }}>{menu}</Box> : null
      }
      width="ancho"
      onClose={onClose}
    >
      <QueryView query={query}>
        {(uno) => (
          <>
            {acciones.length > 0 ? <Box sx={{ display: { sm: 'none' }, mb: 2 }}>{menu}</Box> : null}
            <FormSection title="Datos personales">
              <Datos datos={personales(uno, year)} />
            </FormSection>
            <FormSection title="Expediente del estudiante">
              <Expediente
                nombre={nombre}
                apellido={uno.apellido1}
                grados={uno.estudiantesGrados}
                onInscribir={inscribir?.onClick}
              />
            </FormSection>
            <FormSection title="Contacto">
              <Datos datos={datosDe(uno, 'contacto')} />
            </FormSection>
          </>
        )}
      </QueryView>
      {children}
    </ModalDialog>
  );
}

/** The same in the administrator area, with what is done with the student in the year that is shown. */
export function DetalleEstudiante({ idEstudiante, onClose }: Omit<FichaProps, 'actosDe'>) {
  const { ciclo } = useCiclo();
  const [acto, setActo] = useState<{ acto: ActoDeAlumno; alumno: AlumnoEnCiclo } | null>(null);
  const actosDe = useActosDeAlumno((cual, alumno) => setActo({ acto: cual, alumno }));
  return (
    <FichaEstudiante
      idEstudiante={idEstudiante}
      actosDe={(estudiante) => actosDe(enCiclo(estudiante, ciclo), estudiante.activo)}
      onClose={onClose}
    >
      {acto ? <DialogoDeActo {...acto} onClose={() => setActo(null)} /> : null}
    </FichaEstudiante>
  );
}
