import Button from '@mui/material/Button';
import { useWatch } from 'react-hook-form';
import { schoolDate, schoolYear } from '#shared/base/calendar.ts';
import { contar } from '#shared/base/formatos.ts';
import type { CampoDeEstudiante as CampoDelRegistro } from '#shared/estudiantes/campos.ts';
import type { estudianteForm } from '#shared/estudiantes/form.ts';
import { ETIQUETA_SEXO, edad } from '#shared/estudiantes.rules.ts';
import { useNow } from '#web/kit/clock.ts';
import { DateField } from '#web/kit/form/DateField.tsx';
import { FormGrid, FormSection } from '#web/kit/form/FormGrid.tsx';
import { SelectField } from '#web/kit/form/SelectField.tsx';
import type { SchemaForm } from '#web/kit/form/schema-form.ts';
import { CampoDeEstudiante, type CampoProps, camposDe } from './CampoDeEstudiante.tsx';
import { NoHay } from './NoHay.tsx';

export interface ParteProps {
  id: string;
  form: SchemaForm<typeof estudianteForm>;
}

/** What is special about the input of a field. */
type Propios = Partial<Record<CampoDelRegistro, Omit<CampoProps, 'form' | 'clave'>>>;

const SEXOS = Object.entries(ETIQUETA_SEXO).map(([value, label]) => ({ value: Number(value), label }));

function FechaNacimiento({ form: { control } }: Pick<ParteProps, 'form'>) {
  const now = useNow();
  const fecha = useWatch({ control, name: 'fechaNacimiento' });
  return (
    <DateField
      control={control}
      name="fechaNacimiento"
      label="Fecha de nacimiento"
      required
      max={schoolDate(now)}
      helper={/^\d{4}-/.test(fecha ?? '') ? contar(edad(fecha, schoolYear(now)), 'año', 'años') : undefined}
    />
  );
}

const Sexo = ({ form: { control } }: Pick<ParteProps, 'form'>) => (
  <SelectField control={control} name="sexo" label="Sexo" options={SEXOS} none="Sin especificar" />
);

export function DatosPersonales({ id, form }: ParteProps) {
  const { control } = form;
  const [sinNombre2, sinApellido2, sinCui] = useWatch({
    control,
    name: ['sinNombre2', 'sinApellido2', 'sinCui'],
  });
  const propios: Propios = {
    codigo: {
      helper: form.formState.defaultValues?.codigo ? undefined : 'Se genera si queda vacío.',
    },
    codigoPersonal: { helper: 'El que le da el Ministerio en el SIRE.' },
    cui: {
      noHay: sinCui,
      children: <NoHay form={form} name="sinCui" label="Todavía no tiene CUI" campos={['cui']} />,
    },
    nombre2: {
      noHay: sinNombre2,
      children: (
        <NoHay form={form} name="sinNombre2" label="Solo tiene un nombre" campos={['nombre2', 'nombre3']} />
      ),
    },
    nombre3: { noHay: sinNombre2 },
    apellido2: {
      noHay: sinApellido2,
      children: (
        <NoHay form={form} name="sinApellido2" label="Solo tiene un apellido" campos={['apellido2']} />
      ),
    },
  };
  return (
    <FormSection id={id} title="Datos personales">
      <FormGrid columns={3}>
        {camposDe('personales').map((clave) => {
          if (clave === 'fechaNacimiento') return <FechaNacimiento key={clave} form={form} />;
          if (clave === 'sexo') return <Sexo key={clave} form={form} />;
          return <CampoDeEstudiante key={clave} form={form} clave={clave} {...propios[clave]} />;
        })}
      </FormGrid>
    </FormSection>
  );
}

export function FamiliaYContacto({ id, form }: ParteProps) {
  const sinMadre = useWatch({ control: form.control, name: 'sinMadre' });
  const propios: Propios = {
    nombreMadre: {
      noHay: sinMadre,
      children: (
        <NoHay
          form={form}
          name="sinMadre"
          label="No se conoce a la madre"
          campos={['nombreMadre', 'telefonoMadre']}
        />
      ),
    },
    telefonoMadre: { noHay: sinMadre },
  };
  return (
    <FormSection id={id} title="Familia y contacto">
      <FormGrid columns={3}>
        {camposDe('familia').map((clave) => (
          <CampoDeEstudiante key={clave} form={form} clave={clave} {...propios[clave]} />
        ))}
      </FormGrid>
    </FormSection>
  );
}

interface IgualProps {
  text: string;
  /** Nobody to take it from. */
  disabled: boolean;
  onClick: () => void;
}

/** Below a name that was written already, of somebody else. */
const Igual = ({ text, ...boton }: IgualProps) => (
  <Button size="small" {...boton}>
    {text}
  </Button>
);

export function Responsable({ id, form }: ParteProps) {
  const { control, getValues, setValue } = form;
  const [madre, padre, responsable] = useWatch({
    control,
    name: ['nombreMadre', 'nombrePadre', 'nombreResponsable'],
  });
  type Campo = Parameters<typeof setValue>[0];
  const copiar = (de: Campo, a: Campo) =>
    setValue(a, getValues(de), { shouldDirty: true, shouldValidate: true });
  const propios: Propios = {
    nombreResponsable: {
      children: (
        <>
          <Igual
            text="Igual que la madre"
            disabled={!madre}
            onClick={() => copiar('nombreMadre', 'nombreResponsable')}
          />
          <Igual
            text="Igual que el padre"
            disabled={!padre}
            onClick={() => copiar('nombrePadre', 'nombreResponsable')}
          />
        </>
      ),
    },
    nombreRecoger: {
      children: (
        <Igual
          text="Igual que el responsable"
          disabled={!responsable}
          onClick={() => {
            copiar('nombreResponsable', 'nombreRecoger');
            copiar('dpiresponsable', 'dpirecoger');
          }}
        />
      ),
    },
  };
  return (
    <FormSection id={id} title="Responsable">
      <FormGrid columns={3}>
        {camposDe('responsable').map((clave) => (
          <CampoDeEstudiante key={clave} form={form} clave={clave} {...propios[clave]} />
        ))}
      </FormGrid>
    </FormSection>
  );
}
