import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useWatch } from 'react-hook-form';
import { schoolDate, schoolYear } from '#shared/base/calendar.ts';
import { contar } from '#shared/base/formatos.ts';
import * as contract from '#shared/estudiantes/form.ts';
import { ETIQUETA_SEXO, edad } from '#shared/estudiantes.rules.ts';
import { useNow } from '#web/kit/clock.ts';
import { DateField } from '#web/kit/form/DateField.tsx';
import { FormGrid, FormSection } from '#web/kit/form/FormGrid.tsx';
import { SelectField } from '#web/kit/form/SelectField.tsx';
import type { SchemaForm } from '#web/kit/form/schema-form.ts';
import { TextInputField } from '#web/kit/form/TextInputField.tsx';
import { PhoneIcon } from '#web/kit/ui/icons-objects.tsx';
import { CampoIdentidad } from '#web/sesion/components/CampoIdentidad.tsx';
import { NoHay } from './NoHay.tsx';

export interface ParteProps {
  id: string;
  form: SchemaForm<typeof contract.estudianteForm>;
}

const dosLugares = { gridColumn: { sm: 'span 2' } } as const;

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

export function DatosPersonales({ id, form }: ParteProps) {
  const { control } = form;
  const [sinNombre2, sinApellido2, sinCui] = useWatch({
    control,
    name: ['sinNombre2', 'sinApellido2', 'sinCui'],
  });
  return (
    <FormSection id={id} title="Datos personales">
      <FormGrid columns={3}>
        <TextInputField
          control={control}
          name="codigo"
          label="Código"
          max={contract.CODIGO_MAX}
          helper={form.formState.defaultValues?.codigo ? undefined : 'Se genera si queda vacío.'}
        />
        <Box>
          <CampoIdentidad
            control={control}
            name="cui"
            nombre="CUI"
            label="CUI"
            required={!sinCui}
            disabled={sinCui}
            max={contract.CUI_MAX}
          />
          <NoHay form={form} name="sinCui" label="Todavía no tiene CUI" campos={['cui']} />
        </Box>
        <FechaNacimiento form={form} />
        <TextInputField
          control={control}
          name="nombre1"
          label="Nombre 1"
          required
          max={contract.NOMBRE_MAX}
        />
        <Box>
          <TextInputField
            control={control}
            name="nombre2"
            label="Nombre 2"
            required={!sinNombre2}
            disabled={sinNombre2}
            max={contract.NOMBRE_MAX}
          />
          <NoHay form={form} name="sinNombre2" label="Solo tiene un nombre" campos={['nombre2', 'nombre3']} />
        </Box>
        <TextInputField
          control={control}
          name="nombre3"
          label="Nombre 3"
          disabled={sinNombre2}
          max={contract.NOMBRE_MAX}
        />
        <TextInputField
          control={control}
          name="apellido1"
          label="Apellido 1"
          required
          max={contract.APELLIDO_MAX}
        />
        <Box>
          <TextInputField
            control={control}
            name="apellido2"
            label="Apellido 2"
            required={!sinApellido2}
            disabled={sinApellido2}
            max={contract.APELLIDO_MAX}
          />
          <NoHay form={form} name="sinApellido2" label="Solo tiene un apellido" campos={['apellido2']} />
        </Box>
        <SelectField control={control} name="sexo" label="Sexo" options={SEXOS} none="Sin especificar" />
      </FormGrid>
    </FormSection>
  );
}

export function FamiliaYContacto({ id, form }: ParteProps) {
  const { control } = form;
  const sinMadre = useWatch({ control, name: 'sinMadre' });
  const telefono = {
    control,
    max: contract.TELEFONO_FAMILIAR_MAX,
    inputMode: 'tel',
    start: <PhoneIcon />,
  } as const;
  return (
    <FormSection id={id} title="Familia y contacto">
      <FormGrid columns={3}>
        <Box sx={dosLugares}>
          <TextInputField control={control} name="direccion" label="Dirección" max={contract.DIRECCION_MAX} />
        </Box>
        <TextInputField
          control={control}
          name="email"
          label="Email"
          inputMode="email"
          max={contract.EMAIL_MAX}
        />
        <Box sx={dosLugares}>
          <TextInputField
            control={control}
            name="nombreMadre"
            label="Nombre de la madre"
            required={!sinMadre}
            disabled={sinMadre}
            max={contract.FAMILIAR_MAX}
          />
          <NoHay
            form={form}
            name="sinMadre"
            label="No se conoce a la madre"
            campos={['nombreMadre', 'telefonoMadre']}
          />
        </Box>
        <TextInputField {...telefono} name="telefonoMadre" label="Teléfono de la madre" disabled={sinMadre} />
        <Box sx={dosLugares}>
          <TextInputField
            control={control}
            name="nombrePadre"
            label="Nombre del padre"
            max={contract.FAMILIAR_MAX}
          />
        </Box>
        <TextInputField {...telefono} name="telefonoPadre" label="Teléfono del padre" />
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

export function Responsable({ id, form: { control, getValues, setValue } }: ParteProps) {
  const [madre, padre, responsable] = useWatch({
    control,
    name: ['nombreMadre', 'nombrePadre', 'nombreResponsable'],
  });
  type Campo = Parameters<typeof setValue>[0];
  const copiar = (de: Campo, a: Campo) =>
    setValue(a, getValues(de), { shouldDirty: true, shouldValidate: true });
  const dpi = { control, nombre: 'DPI', max: contract.DPI_FAMILIAR_MAX } as const;
  return (
    <FormSection id={id} title="Responsable">
      <FormGrid columns={3}>
        <Box sx={dosLugares}>
          <TextInputField
            control={control}
            name="nombreResponsable"
            label="Nombre del responsable"
            required
            max={contract.FAMILIAR_MAX}
          />
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
        </Box>
        <CampoIdentidad {...dpi} name="dpiresponsable" label="DPI del responsable" />
        <Box sx={dosLugares}>
          <TextInputField
            control={control}
            name="nombreRecoger"
            label="Nombre de quien recoge"
            required
            max={contract.FAMILIAR_MAX}
          />
          <Igual
            text="Igual que el responsable"
            disabled={!responsable}
            onClick={() => {
              copiar('nombreResponsable', 'nombreRecoger');
              copiar('dpiresponsable', 'dpirecoger');
            }}
          />
        </Box>
        <CampoIdentidad {...dpi} name="dpirecoger" label="DPI de quien recoge" />
      </FormGrid>
    </FormSection>
  );
}
