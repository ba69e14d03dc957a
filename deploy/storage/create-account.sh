#!/bin/sh
# Makes the bucket, and an account that may use it and nothing else. Can be repeated, also with new keys.
set -eu
if [ -z "$STORAGE_ROOT_PASSWORD" ]; then
  echo "STORAGE_ROOT_USER and STORAGE_ROOT_PASSWORD are missing: run node deploy/make-secrets.mjs" >&2
  exit 1
fi
mc alias set storage http://storage:9000 "$STORAGE_ROOT_USER" "$STORAGE_ROOT_PASSWORD"
mc mb --ignore-existing "storage/$S3_BUCKET"
printf '%s' '{
  "Version": "2012-10-17",
  "Statement": [
    {
      "Effect": "Allow",
      "Action": ["s3:GetBucketLocation", "s3:ListBucket", "s3:ListBucketMultipartUploads"],
      "Resource": ["arn:aws:s3:::'"$S3_BUCKET"'"]
    },
    {
      "Effect": "Allow",
      "Action": ["s3:GetObject", "s3:PutObject", "s3:DeleteObject", "s3:AbortMultipartUpload", "s3:ListMultipartUploadParts"],
      "Resource": ["arn:aws:s3:::'"$S3_BUCKET"'/*"]
    }
  ]
}' > /tmp/policy.json
mc admin policy create storage accord-files /tmp/policy.json
mc admin user add storage "$S3_ACCESS_KEY" "$S3_SECRET_KEY"
# Attaching it twice is an error.
mc admin policy detach storage accord-files --user "$S3_ACCESS_KEY" || true
mc admin policy attach storage accord-files --user "$S3_ACCESS_KEY"
